import { itemAt } from "../../base/item-at.ts";

/**
 * Columns of numbers, with one row for each cluster. Several columns of small whole numbers share one double (a word).
 */
export interface Packed {
  /** Number of doubles for each cluster, a multiple of 8 (padded with zeros). */
  readonly width: number;
  /** Number of rows (clusters) in a tile (8 columns); a row of zeros follows them. */
  readonly rows: number;
  /**
   * The (rows + 1) × width doubles, in tiles of 8 columns: ordered by tile, then by row, then by column within the
   * tile.
   */
  readonly tiles: Float64Array;
  /** For each column, the index of the word that contains it, and the divisor and scale that extract its totals. */
  readonly columns: readonly Lane[];
}

interface Lane {
  readonly word: number;
  /** The product of 2^bits over all lower columns in the same word. */
  readonly below: number;
  readonly range: number;
  /** Total of a resample = extracted number × scale + shift. */
  readonly scale: number;
  readonly shift: number;
  /** True if the word contains only this column, unscaled. */
  readonly isSole: boolean;
}

const DENOMINATORS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 25, 30, 32, 40, 50, 60, 64, 100, 128, 1000];
const MANTISSA = 2 ** 53;

const isWhole = (values: Float64Array, d: number): boolean => {
  for (let i = 0; i < values.length; i++) {
    const v = values[i]! * d;
    if (!(Math.abs(v - Math.round(v)) <= 1e-12 * Math.max(1, v))) return false;
  }
  return true;
};

/** Smallest denominator that makes all values whole, apart from rounding; 0 if there is none. */
const denominator = (values: Float64Array): number => DENOMINATORS.find((d) => isWhole(values, d)) ?? 0;

const range = (values: Float64Array, least: number, d: number): number => {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.round((values[i]! - least) * d));
  return 2 ** Math.ceil(Math.log2(most * values.length + 1));
};

const smallest = (values: Float64Array): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < values.length; i++) least = Math.min(least, values[i]!);
  return least;
};

/**
 * Packs columns for {@link redraw}. A resample of n clusters adds n numbers in each column. A column of whole numbers
 * in [0, m] therefore needs `log2(n m + 1)` of a double's 53 bits. 40 columns of 0/1 scores fit exactly into 8
 * doubles.
 */
export const pack = (columns: readonly Float64Array[]): Packed => {
  const clusters = columns[0]?.length ?? 0;
  const lanes: Lane[] = [];
  const words: Float64Array[] = [];
  let room = 0;
  for (const values of columns) {
    const d = denominator(values);
    const least = d > 0 ? smallest(values) : 0;
    const size = d > 0 ? range(values, least, d) : MANTISSA;
    if (size >= MANTISSA) {
      lanes.push({ word: words.length, below: 1, range: 1, scale: 1, shift: 0, isSole: true });
      words.push(values);
      room = 0;
      continue;
    }
    if (room < size) {
      words.push(new Float64Array(clusters));
      room = MANTISSA;
    }
    const word = words.length - 1;
    const below = MANTISSA / room;
    const into = words[word]!;
    for (let c = 0; c < clusters; c++) into[c]! += Math.round((values[c]! - least) * d) * below;
    lanes.push({ word, below, range: size, scale: 1 / d, shift: least * clusters, isSole: false });
    room /= size;
  }
  const width = Math.ceil(words.length / 8) * 8;
  const tiles = new Float64Array(width * (clusters + 1));
  words.forEach((word, w) => {
    const base = (w >> 3) * (clusters + 1) * 8 + (w & 7);
    for (let c = 0; c < clusters; c++) tiles[base + c * 8] = word[c]!;
  });
  return { width, rows: clusters, tiles, columns: lanes };
};

/** Extracts a column's total from the summed words of one resample. */
export const cut = ({ word, below, range, scale, shift, isSole }: Lane, sums: Float64Array): number => {
  const value = itemAt(sums, word);
  if (isSole) return value;
  const shifted = Math.floor(value / below);
  return (shifted - Math.floor(shifted / range) * range) * scale + shift;
};

/** Extracts a column's means from the first resamples of a block, and writes them to `into`. */
export const cutMeans = (lane: Lane, sums: Float64Array, block: number, n: number, into: Float64Array): void => {
  const { word, below, range, scale, shift } = lane;
  let at = (word >> 3) * block * 8 + (word & 7);
  if (lane.isSole) for (let b = 0; b < into.length; b++, at += 8) into[b] = sums[at]! / n;
  else
    for (let b = 0; b < into.length; b++, at += 8) {
      const shifted = Math.floor(sums[at]! / below);
      into[b] = ((shifted - Math.floor(shifted / range) * range) * scale + shift) / n;
    }
};
