import { seeded } from "../../../toolkit/stats/random.ts";

/** The number of bands (groups of hashes) of a signature. Each band contains 4 of the signature's 128 hashes. */
export const bands = 32;
export const rows = 4;

/** The finaliser of MurmurHash3: every bit of the input changes about half of the output. */
const mixed = (value: number): number => {
  let h = value ^ (value >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** A 32-bit hash of a text (FNV-1a over UTF-16 units, then MurmurHash3's finaliser). */
const hashOf = (text: string): number => {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  return mixed(h);
};

/**
 * A MinHash function of 128 hashes. Each value of a signature is the least hash of the set's members under one
 * permutation. The probability that two sets agree in a value is their Jaccard similarity (Broder 1997).
 *
 * @param seed whole number in [0, 2^32)
 */
export const minHash = (seed: number): ((members: Iterable<string>) => Uint32Array) => {
  const rng = seeded(seed);
  const parts = Array.from({ length: bands * rows }, () => [rng.below(2 ** 32) | 1, rng.below(2 ** 32)] as const);
  return (members) => {
    const signature = new Uint32Array(parts.length).fill(0xffffffff);
    for (const member of members) {
      const hash = hashOf(member);
      for (let at = 0; at < parts.length; at++) {
        const [factor, shift] = parts[at]!;
        const value = mixed((Math.imul(hash, factor) + shift) | 0);
        if (value < signature[at]!) signature[at] = value;
      }
    }
    return signature;
  };
};

/**
 * The keys of a signature's bands. Two sets that share a key may be similar, so they are compared exactly. Sets of
 * similarity s share a key with probability 1 − (1 − s^4)^32: 0.9998 at 0.7, 0.99999995 at 0.8, and 0.23 at 0.3
 * (Leskovec, Rajaraman and Ullman, section 3.4).
 */
export const bandKeys = (signature: Uint32Array): readonly string[] =>
  Array.from({ length: bands }, (_, band) => `${band} ${signature.subarray(band * rows, (band + 1) * rows).join(" ")}`);
