import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { checkCount } from "../check.ts";
import { mix } from "../random.ts";
import type { Packed } from "./pack.ts";
import { GROUPS, ROW, redrawCode, SUMS, TABLE, TOGETHER } from "./redraw-code.ts";
import { memoryOf } from "./wasm.ts";

/** With at most this many rows, a 32-bit random number is enough for two draws. */
const TWO_AT_ONCE = 256;

/** The minimum number of resamples for which precomputed sums of row groups pay off. */
const WORTH = 100;

/** Number of bits by which a row's index is shifted to give its address. */
const ROW_BITS = Math.log2(ROW);

/** The maximum count of a row in a group's code, which has two bits for each row's count. */
const MOST = 3;

export interface Redraw {
  /** Sums of the words (doubles) over the drawn rows, by tile, resample and lane. The next draw overwrites them. */
  readonly words: Float64Array;
  /** Draws `times` resamples (at most `block`) of all rows, with replacement, and sums them. */
  readonly next: (times: number) => void;
}

/** The initial state of {@link xoroshiro128plus} for this seed: two 64-bit words, low half first. */
const state = (seed: number): readonly number[] => {
  const generator = xoroshiro128plus(mix(checkCount("seed", seed) | 0));
  for (let i = 0; i < 20; i++) generator.next();
  const [s01, s00, s11, s10] = generator.getState() as [number, number, number, number];
  return [s00, s01, s10, s11];
};

/** Number of draws that are made before they are summed. */
const LISTED = 2 ** 20;

/**
 * Seeded bootstrap of rows, the inner loop of {@link bootstrapMeans}. The same seed gives the same draws on every
 * machine.
 *
 * For few resamples, rows are summed one by one. For many, rows are counted in groups of three. The 64 possible sums
 * of a group for counts of 0 to 3 are computed once for all resamples. Each resample then adds one sum for three
 * rows, as in the "four Russians" method. Only rows that are drawn more than three times are added separately.
 */
export const redraw = ({ tiles, width, rows }: Packed, seed: number, block = 1): Redraw => {
  const many = Math.max(1, Math.min(block, Math.floor(LISTED / rows)));
  const turns = many >= WORTH ? Math.ceil(rows / (TOGETHER * GROUPS)) : 0;
  // The summing loop adds two rows per iteration. If their number is odd, the row of zeros is added.
  const stride = 4 * (rows + 1 + ((rows + 1) % 2));
  const aligned = (bytes: number): number => Math.ceil(bytes / 64) * 64;
  const drawn = TABLE + SUMS * GROUPS;
  const lists = aligned(drawn + stride * many + 4);
  const codes = aligned(lists + 4 * many);
  const out = aligned(codes + 2 * GROUPS * many * turns);
  const table = out + 8 * width * block;
  const memory = memoryOf(table + 8 * tiles.length);
  const code = redrawCode(memory);
  new Int32Array(memory.buffer).set(state(seed));
  new Float64Array(memory.buffer, table).set(tiles);
  const list = new Int32Array(memory.buffer, drawn, (stride / 4) * many);
  const sums = new Uint16Array(memory.buffer, codes, GROUPS * many * turns);
  const words = new Float64Array(memory.buffer, out, width * block);
  const draw = rows <= TWO_AT_ONCE ? code.drawTwo : code.drawOne;
  const size = BigInt(rows);
  const tile = (rows + 1) * ROW;
  const ends = new Int32Array(memory.buffer, lists, many);
  // Rows that only fill the last group up are never drawn, so their counts stay 0.
  const counts = new Uint8Array(TOGETHER * GROUPS * turns);

  /** Converts the i-th list of draws to group codes. Rows drawn more than three times go into a list. */
  const group = (i: number, times: number): void => {
    const from = (i * stride) / 4;
    let more = from;
    counts.fill(0);
    for (let k = from; k < from + rows; k++) {
      const row = list[k]! >> ROW_BITS;
      const count = counts[row]!;
      if (count < MOST) counts[row] = count + 1;
      else list[more++] = row << ROW_BITS;
    }
    ends[i] = drawn + 4 * more;
    list[more] = rows * ROW;
    for (let turn = 0, row = 0; turn < turns; turn++) {
      const to = (turn * times + i) * GROUPS;
      for (let g = 0; g < GROUPS; g++, row += TOGETHER)
        sums[to + g] = (counts[row]! + 4 * counts[row + 1]! + 16 * counts[row + 2]!) << ROW_BITS;
    }
  };
  /** Adds the sums of all groups of a tile to the sums at `to`. */
  const addGroups = (from: number, times: number, to: number): void => {
    for (let turn = 0; turn < turns; turn++) {
      for (let g = 0; g < GROUPS; g++)
        for (let k = 0; k < TOGETHER; k++) {
          const row = Math.min(rows, (turn * GROUPS + g) * TOGETHER + k);
          const [at, back] = [TABLE + SUMS * g, ROW * 4 ** k];
          code.grow(at + back, at + 4 * back, back, from + row * ROW);
        }
      const start = codes + 2 * GROUPS * times * turn;
      code.gather(start, start + 2 * GROUPS * times, to);
    }
  };
  const some = (times: number, first: number): void => {
    const grouped = times >= WORTH && turns > 0;
    for (let i = 0; i < times; i++) {
      const start = drawn + i * stride;
      draw(0, start, start + 4 * rows, size);
      ends[i] = start + 4 * rows;
      list[(i * stride) / 4 + rows] = rows * ROW;
      if (grouped) group(i, times);
    }
    for (let t = 0; t * 8 < width; t++) {
      const from = table + t * tile;
      const to = out + (t * block + first) * ROW;
      words.fill(0, (t * block + first) * 8, (t * block + first + times) * 8);
      if (grouped) addGroups(from, times, to);
      code.tally(drawn, lists, lists + 4 * times, from, to, stride);
    }
  };
  const next = (times: number): void => {
    for (let i = 0; i < times; i += many) some(Math.min(many, times - i), i);
  };
  return { words, next };
};
