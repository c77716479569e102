import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { count } from "../check.ts";
import { mix } from "../random.ts";
import type { Packed } from "./pack.ts";
import { ROW, redrawCode } from "./redraw-code.ts";
import { memoryOf } from "./wasm.ts";

/** Up to so many rows one random number of 32 bits is enough for two draws. */
const TWO_AT_ONCE = 256;

export interface Redraw {
  /** Sums of the words over the rows drawn, one resample after the other; overwritten by the next draw. */
  readonly words: Float64Array;
  /** So many times (at most `block`) draws as many rows as there are, with replacement, and sums them. */
  readonly next: (times: number) => void;
}

/** What {@link xoroshiro128plus} starts from for this seed, its two words of 64 bits low half first. */
const state = (seed: number): readonly number[] => {
  const generator = xoroshiro128plus(mix(count("seed", seed) | 0));
  for (let i = 0; i < 20; i++) generator.next();
  const [s01, s00, s11, s10] = generator.getState() as [number, number, number, number];
  return [s00, s01, s10, s11];
};

/** Draws (4 bytes each) that are made before they are summed: they stay in the cache, and so does each tile in its turn. */
const LISTED = 2 ** 17;

/** Seeded redrawing of rows: the inner loop of {@link bootstrapMeans}. The same seed draws the same on every machine. */
export const redraw = ({ tiles, width, rows }: Packed, seed: number, block = 1): Redraw => {
  const drawn = 16;
  // The tallying loop takes two rows a turn; after an odd number comes the row of zeros.
  const stride = 4 * (rows + 1 + ((rows + 1) % 2));
  const listed = Math.max(1, Math.min(block, Math.floor(LISTED / rows)));
  const out = Math.ceil((drawn + stride * listed + 4) / 16) * 16;
  const table = out + 8 * width * block;
  const memory = memoryOf(table + 8 * tiles.length);
  const code = redrawCode(memory);
  new Int32Array(memory.buffer).set(state(seed));
  new Float64Array(memory.buffer, table).set(tiles);
  const list = new Int32Array(memory.buffer, drawn, (stride / 4) * listed);
  const draw = rows <= TWO_AT_ONCE ? code.drawTwo : code.drawOne;
  const size = BigInt(rows);
  const tile = (rows + 1) * ROW;
  const some = (times: number, from: number): void => {
    for (let i = 0; i < times; i++) {
      const start = drawn + i * stride;
      draw(0, start, start + 4 * rows, size);
      list[(i * stride) / 4 + rows] = rows * ROW;
    }
    for (let t = 0; t * 8 < width; t++)
      for (let i = 0; i < times; i++) {
        const start = drawn + i * stride;
        code.tally(start, start + 4 * rows, table + t * tile, from + 8 * width * i + t * ROW);
      }
  };
  const next = (times: number): void => {
    for (let i = 0; i < times; i += listed) some(Math.min(listed, times - i), out + 8 * width * i);
  };
  return { words: new Float64Array(memory.buffer, out, width * block), next };
};
