/** Columns of numbers (one row a cluster), several of them in one double where they are small whole numbers. */
export interface Packed {
  /** Doubles a cluster, a multiple of 8 (padded with zeros). */
  readonly width: number;
  /** clusters × width, in tiles of 8: tile, cluster, lane. */
  readonly tiles: Float64Array;
  /** Where column c lies: its word, and how to cut it out. */
  readonly columns: readonly Lane[];
}

interface Lane {
  readonly word: number;
  /** 2^bits of all columns below in the same word. */
  readonly below: number;
  readonly range: number;
  /** Total of a resample = cut × scale + shift. */
  readonly scale: number;
  readonly shift: number;
  /** Whether the word holds this column alone, as it is. */
  readonly plain: boolean;
}

const DENOMINATORS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 25, 30, 32, 40, 50, 60, 64, 100, 128, 1000];
const MANTISSA = 2 ** 53;

/** Smallest denominator that makes all values whole to rounding, or 0. */
const denominator = (values: Float64Array): number =>
  DENOMINATORS.find((d) => values.every((v) => Math.abs(v * d - Math.round(v * d)) <= 1e-12 * Math.max(1, v * d))) ?? 0;

const range = (values: Float64Array, least: number, d: number): number => {
  const most = values.reduce((m, v) => Math.max(m, Math.round((v - least) * d)), 0);
  return 2 ** Math.ceil(Math.log2(most * values.length + 1));
};

/**
 * Lays columns out for {@link tally}. A resample of n clusters adds n numbers a column, so a column of whole numbers in
 * [0, m] needs log2(n m + 1) of a double's 53 bits: 40 columns of 0/1 scores fit into 8 doubles, exactly.
 */
export const pack = (columns: readonly Float64Array[]): Packed => {
  const clusters = columns[0]?.length ?? 0;
  const lanes: Lane[] = [];
  const words: Float64Array[] = [];
  let room = 0;
  for (const values of columns) {
    const d = denominator(values);
    const least = values.reduce((m, v) => Math.min(m, v), Number.POSITIVE_INFINITY);
    const size = d > 0 ? range(values, least, d) : MANTISSA;
    if (size >= MANTISSA) {
      lanes.push({ word: words.length, below: 1, range: 1, scale: 1, shift: 0, plain: true });
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
    values.forEach((v, c) => {
      words[word]![c]! += Math.round((v - least) * d) * below;
    });
    lanes.push({ word, below, range: size, scale: 1 / d, shift: least * clusters, plain: false });
    room /= size;
  }
  const width = Math.ceil(words.length / 8) * 8;
  const tiles = new Float64Array(width * clusters);
  words.forEach((word, w) => {
    const base = (w >> 3) * clusters * 8 + (w & 7);
    word.forEach((value, c) => {
      tiles[base + c * 8] = value;
    });
  });
  return { width, tiles, columns: lanes };
};

/** Sums the drawn clusters' rows into `out` (length: width). */
export const tally = ({ tiles, width }: Packed, drawn: Int32Array, out: Float64Array): void => {
  const clusters = drawn.length;
  for (let w = 0; w < width; w += 8) {
    const base = w * clusters;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    let f = 0;
    let g = 0;
    let h = 0;
    for (let i = 0; i < clusters; i++) {
      const at = base + (drawn[i]! << 3);
      a += tiles[at]!;
      b += tiles[at + 1]!;
      c += tiles[at + 2]!;
      d += tiles[at + 3]!;
      e += tiles[at + 4]!;
      f += tiles[at + 5]!;
      g += tiles[at + 6]!;
      h += tiles[at + 7]!;
    }
    out[w] = a;
    out[w + 1] = b;
    out[w + 2] = c;
    out[w + 3] = d;
    out[w + 4] = e;
    out[w + 5] = f;
    out[w + 6] = g;
    out[w + 7] = h;
  }
};

/** Cuts column c's total out of the summed words. */
export const cut = ({ word, below, range, scale, shift, plain }: Lane, sums: Float64Array): number => {
  const value = sums[word]!;
  if (plain) return value;
  const shifted = Math.floor(value / below);
  return (shifted - Math.floor(shifted / range) * range) * scale + shift;
};
