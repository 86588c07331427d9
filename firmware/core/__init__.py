"""The rules of the table, and nothing else. See README.md."""
