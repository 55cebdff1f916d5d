/**
 * Tells how rare a term is in English at large, from 0 (everywhere) to 14 (unknown):
 * min(14, ln(N / (count + 1))).
 */
export type WordRarity = (term: string) => number;
