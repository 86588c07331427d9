"""The table around the core. See README.md."""
