/* The limit: the rounds of bare_rounds.py in C, with the strategy written a second time, as rules.
 *
 * Usage: limit ROUNDS. Prints the same last line, which the bench compares. Compiled with -O2;
 * SEED, BOXES, PACKS and CUT_AT_CARDS come from cards.py as definitions. Amounts in half wagers.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { STAND, DRAW, DOUBLE, SPLIT };
enum { ACE = 1, WAGER = 2, BLACKJACK_PAYS = 3, HANDS_A_BOX = 3, SHOE_CARDS = 52 * PACKS };

static uint8_t shoe[SHOE_CARDS];
static int place;
static int live_totals[BOXES * HANDS_A_BOX];
static int live_stakes[BOXES * HANDS_A_BOX];
static int live, originals;
static long net, keys;

static uint32_t shuffle(uint32_t seed)
{
    for (uint32_t last = SHOE_CARDS - 1; last > 0; last--) {
        seed = (seed * 69069u + 1u) & 0x3FFFFFFFu;
        uint32_t other = (seed >> 14) * (last + 1) >> 16;
        uint8_t card = shoe[last];
        shoe[last] = shoe[other];
        shoe[other] = card;
    }
    return seed;
}

/* True when a pair of this value is split; the dealer's ace is 1 here and in decide(). */
static int splits(int pair, int dealer)
{
    switch (pair) {
    case ACE: case 8: return 1;
    case 2: case 3: case 7: return dealer >= 2 && dealer <= 7;
    case 4: return dealer == 5 || dealer == 6;
    case 6: return dealer >= 2 && dealer <= 6;
    case 9: return dealer >= 2 && dealer <= 9 && dealer != 7;
    default: return 0;
    }
}

static int decide(int total, int soft, int pair, int dealer, int may_double, int may_split)
{
    if (pair && may_split && splits(pair, dealer)) return SPLIT;
    if (soft) {
        if (total == 18) return dealer >= 2 && dealer <= 8 ? STAND : DRAW;
        return total >= 19 ? STAND : DRAW;
    }
    if (may_double) {
        if (total == 11 && dealer >= 2) return DOUBLE;
        if (total == 10 && dealer >= 2 && dealer <= 9) return DOUBLE;
        if (total == 9 && dealer >= 3 && dealer <= 6) return DOUBLE;
    }
    if (dealer == ACE || dealer >= 7) return total < 17 ? DRAW : STAND;
    if (total == 12) return dealer <= 3 ? DRAW : STAND;
    return total < 12 ? DRAW : STAND;
}

static int best(int hard, int ace) { return ace && hard <= 11 ? hard + 10 : hard; }

/* Plays one hand of two cards; true when it is to be split instead. */
static int play_hand(int first, int second, int dealer, int hands)
{
    int hard = first + second, ace = first == ACE || second == ACE, stake = WAGER, cards = 2;
    while (best(hard, ace) < 21) {
        int total = best(hard, ace), pair = cards == 2 && first == second ? first : 0;
        int code = decide(total, total != hard, pair, dealer, cards == 2, hands < HANDS_A_BOX);
        keys += code != DRAW;
        if (code == SPLIT) return 1;
        if (code == STAND) break;
        int card = shoe[place++];
        hard += card;
        ace |= card == ACE;
        cards++;
        if (code == DOUBLE) {
            stake += WAGER;
            break;
        }
    }
    int total = best(hard, ace);
    if (total > 21) {
        net -= stake;
    } else {
        live_totals[live] = total;
        live_stakes[live++] = stake;
    }
    return 0;
}

static void play_box(int first, int second, int dealer)
{
    int before = live;
    if (!play_hand(first, second, dealer, 1)) {
        originals += live - before;
        return;
    }
    if (first == ACE) {
        for (int hand = 0; hand < 2; hand++) {
            live_totals[live] = best(ACE + shoe[place++], 1);
            live_stakes[live++] = WAGER;
        }
        originals++;
        return;
    }
    for (int hands = 2, finished = 0; finished < hands;) {
        second = shoe[place++];
        if (play_hand(first, second, dealer, hands)) hands++;
        else if (finished++ == 0) originals += live - before;
    }
}

static void settle_round(int dealer, int blackjacks)
{
    if (!live && !blackjacks) return;
    int card = shoe[place++], hard = dealer + card, ace = dealer == ACE || card == ACE;
    if (ace && hard == 11) {
        net -= WAGER * originals;
        return;
    }
    net += BLACKJACK_PAYS * blackjacks;
    if (!live) return;
    while (best(hard, ace) < 17) {
        card = shoe[place++];
        hard += card;
        ace |= card == ACE;
    }
    int total = best(hard, ace);
    for (int hand = 0; hand < live; hand++) {
        if (total > 21 || live_totals[hand] > total) net += live_stakes[hand];
        else if (live_totals[hand] < total) net -= live_stakes[hand];
    }
}

static void play_round(void)
{
    int boxes = place, dealer = shoe[place + BOXES], blackjacks = 0;
    live = originals = 0;
    place += 2 * BOXES + 1;
    for (int box = boxes; box < boxes + BOXES; box++) {
        int first = shoe[box], second = shoe[box + BOXES + 1];
        if (first + second == 11 && (first == ACE || second == ACE)) {
            if (dealer >= 2 && dealer <= 9) net += BLACKJACK_PAYS;
            else blackjacks++;
        } else {
            play_box(first, second, dealer);
        }
    }
    settle_round(dealer, blackjacks);
}

int main(int count, char **arguments)
{
    if (count != 2) {
        fprintf(stderr, "usage: limit ROUNDS\n");
        return 2;
    }
    long rounds = atol(arguments[1]), cards = 0;
    uint32_t seed = SEED;
    for (int card = 0; card < SHOE_CARDS; card++) shoe[card] = card % 13 < 9 ? card % 13 + 1 : 10;
    place = CUT_AT_CARDS;
    for (long round = 0; round < rounds; round++) {
        if (place >= CUT_AT_CARDS) {
            seed = shuffle(seed);
            place = 1;
            cards++;
        }
        int start = place;
        play_round();
        cards += place - start;
    }
    printf("rounds=%ld hands=%ld facts=%ld cards=%ld net=%ld\n",
           rounds, rounds * BOXES, cards + keys + rounds, cards, net);
    return 0;
}
