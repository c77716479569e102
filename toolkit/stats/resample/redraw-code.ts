import {
  assemble,
  type Code,
  codeOf,
  type Func,
  f64x2,
  i32,
  i64,
  instantiate,
  localGet,
  localSet,
  type Memory,
  repeat,
  tee,
  types,
  when,
  zero,
} from "./wasm.ts";

/** Bytes that one row takes in a tile (8 columns of doubles). */
export const ROW = 64;
/** Number of rows that are counted together. Their counts of 0 to 3 have 64 possible sums, which take `SUMS` bytes. */
export const TOGETHER = 3;
export const SUMS = ROW * 4 ** TOGETHER;
/**
 * Number of groups of rows that are added in one pass. Their sums fill the fastest cache, and begin at the address
 * `TABLE`.
 */
export const GROUPS = 8;
export const TABLE = 64;

const LOW_HALF = i64.const(2 ** 32 - 1);

/** One step of xoroshiro128+ with s0 and s1 in locals 4 and 5. Leaves (low 32 bits of s0 + s1) × size in local 7. */
const step = codeOf(
  ...[localGet(4), localGet(5), i64.add, LOW_HALF, i64.and, localGet(3), i64.mul, localSet(7)],
  ...[localGet(4), localGet(5), i64.xor, localSet(6)],
  ...[
    localGet(4),
    i64.const(24),
    i64.rotl,
    localGet(6),
    i64.xor,
    localGet(6),
    i64.const(16),
    i64.shl,
    i64.xor,
    localSet(4),
  ],
  ...[localGet(6), i64.const(37), i64.rotl, localSet(5)],
);

/** Writes the upper half of local 7, which is a draw, as the address of its row. */
const put = (offset: number): Code =>
  codeOf(localGet(1), localGet(7), i64.const(32), i64.shr, i64.wrap, i32.const(6), i32.shl, i32.store(offset));

/** draw(state, drawn, end, size): fills the list from `drawn` to `end` with addresses of rows. */
const draw = (name: string, bytes: number, write: Code): Func => ({
  name,
  parameters: [types.i32, types.i32, types.i32, types.i64],
  locals: [[4, types.i64]],
  body: codeOf(
    ...[localGet(0), i64.load(0), localSet(4), localGet(0), i64.load(8), localSet(5)],
    repeat(step, write, localGet(1), i32.const(bytes), i32.add, tee(1), localGet(2), i32.below),
    ...[localGet(0), localGet(4), i64.store(0), localGet(0), localGet(5), i64.store(8)],
  ),
});

/**
 * For up to 256 rows, one 32-bit random number gives two draws (relative bias below 2^-16). The lower half gives the
 * second.
 */
const second = codeOf(localGet(7), LOW_HALF, i64.and, localGet(3), i64.mul, localSet(7), put(4));

const lanes = [0, 1, 2, 3] as const;

/** Adds the row at the offset in the list to the sums in four locals, from `first` on. */
const addRow = (offset: number, first: number): Code =>
  codeOf(
    ...[localGet(14), i32.load(offset), localGet(3), i32.add, localSet(16)],
    ...lanes.flatMap((k) => [localGet(first + k), localGet(16), f64x2.load(16 * k), f64x2.add, localSet(first + k)]),
  );

/**
 * tally(drawn, ends, last, tile, out, stride): for each resample, adds the listed rows of a tile to the sums at
 * `out`, two per iteration. Lists begin every `stride` bytes from `drawn` on. Their end addresses are at `ends`, up
 * to `last`.
 */
const tally: Func = {
  name: "tally",
  parameters: [types.i32, types.i32, types.i32, types.i32, types.i32, types.i32],
  locals: [
    [8, types.v128],
    [3, types.i32],
  ],
  body: repeat(
    ...lanes.flatMap((k) => [localGet(4), f64x2.load(16 * k), localSet(6 + k), zero, localSet(10 + k)]),
    ...[localGet(0), localSet(14), localGet(1), i32.load(), localSet(15)],
    when(
      [localGet(14), localGet(15), i32.below],
      repeat(addRow(0, 6), addRow(4, 10), localGet(14), i32.const(8), i32.add, tee(14), localGet(15), i32.below),
    ),
    ...lanes.flatMap((k) => [localGet(4), localGet(6 + k), localGet(10 + k), f64x2.add, f64x2.store(16 * k)]),
    ...[localGet(0), localGet(5), i32.add, localSet(0), localGet(4), i32.const(ROW), i32.add, localSet(4)],
    ...[localGet(1), i32.const(4), i32.add, tee(1), localGet(2), i32.below],
  ),
};

/**
 * grow(from, end, back, row): sets every row of sums from `from` to `end` to the one `back` bytes earlier plus this
 * row.
 */
const grow: Func = {
  name: "grow",
  parameters: [types.i32, types.i32, types.i32, types.i32],
  locals: [[4, types.v128]],
  body: codeOf(
    ...lanes.flatMap((k) => [localGet(3), f64x2.load(16 * k), localSet(4 + k)]),
    repeat(
      ...lanes.flatMap((k) => [
        ...[localGet(0), localGet(0), localGet(2), i32.sub, f64x2.load(16 * k)],
        ...[localGet(4 + k), f64x2.add, f64x2.store(16 * k)],
      ]),
      ...[localGet(0), i32.const(ROW), i32.add, tee(0), localGet(1), i32.below],
    ),
  ),
};

/** Adds the sum of group g to the locals 3 to 6. A code of two bytes selects the sum. */
const addSum = (g: number): Code =>
  codeOf(
    ...[localGet(0), i32.load16(2 * g), localSet(7)],
    ...lanes.flatMap((k) => [
      localGet(3 + k),
      localGet(7),
      f64x2.load(TABLE + SUMS * g + 16 * k),
      f64x2.add,
      localSet(3 + k),
    ]),
  );

/**
 * gather(codes, end, out): adds the table's sums with the numbers in `codes` to the totals in `out`, for each resample.
 * `end` is the address after the last code.
 */
const gather: Func = {
  name: "gather",
  parameters: [types.i32, types.i32, types.i32],
  locals: [
    [4, types.v128],
    [1, types.i32],
  ],
  body: repeat(
    ...lanes.flatMap((k) => [localGet(2), f64x2.load(16 * k), localSet(3 + k)]),
    ...Array.from({ length: GROUPS }, (_, g) => addSum(g)),
    ...lanes.flatMap((k) => [localGet(2), localGet(3 + k), f64x2.store(16 * k)]),
    ...[localGet(2), i32.const(ROW), i32.add, localSet(2)],
    ...[localGet(0), i32.const(2 * GROUPS), i32.add, tee(0), localGet(1), i32.below],
  ),
};

export interface RedrawCode {
  drawOne(state: number, drawn: number, end: number, size: bigint): void;
  drawTwo(state: number, drawn: number, end: number, size: bigint): void;
  tally(drawn: number, ends: number, last: number, tile: number, out: number, stride: number): void;
  grow(from: number, end: number, back: number, row: number): void;
  gather(codes: number, end: number, out: number): void;
}

let compiled: object | undefined;

/** Makes the compiled functions for a memory. They are compiled on the first call. */
export const redrawCode = (memory: Memory): RedrawCode => {
  const draws = [draw("drawOne", 4, put(0)), draw("drawTwo", 8, codeOf(put(0), second))];
  compiled ??= assemble([...draws, tally, grow, gather]);
  return instantiate(compiled, memory) as RedrawCode;
};
