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

/** Bytes of a row in a tile: 8 doubles. */
export const ROW = 64;
/** Rows that are counted together, and the bytes of the sums that their counts of 0 to 3 can have. */
export const TOGETHER = 3;
export const SUMS = ROW * 4 ** TOGETHER;
/** Groups that are added in one turn: their sums fill the fastest cache. They begin at this address. */
export const GROUPS = 8;
export const TABLE = 64;

const LOW_HALF = i64.const(2 ** 32 - 1);

/** One step of xoroshiro128+ with s0 and s1 in locals 4 and 5; leaves (low 32 bits of s0 + s1) × size in local 7. */
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

/** Writes the upper half of local 7, a draw, as the place of its row. */
const put = (offset: number): Code =>
  codeOf(localGet(1), localGet(7), i64.const(32), i64.shr, i64.wrap, i32.const(6), i32.shl, i32.store(offset));

/** draw(state, drawn, end, size): fills the list from `drawn` to `end` with places of rows. */
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

/** Up to 256 rows, 32 bits hold two draws (the relative bias stays below 2^-16): the lower half is drawn from again. */
const second = codeOf(localGet(7), LOW_HALF, i64.and, localGet(3), i64.mul, localSet(7), put(4));

const lanes = [0, 1, 2, 3] as const;

/** Adds the row at the offset in the list to the sums in four locals from `first` on. */
const addRow = (offset: number, first: number): Code =>
  codeOf(
    ...[localGet(14), i32.load(offset), localGet(3), i32.add, localSet(16)],
    ...lanes.flatMap((k) => [localGet(first + k), localGet(16), f64x2.load(16 * k), f64x2.add, localSet(first + k)]),
  );

/**
 * tally(drawn, ends, last, tile, out, stride): for each resample, adds the listed rows of a tile, two a turn, to the sums at
 * `out`. Lists begin every `stride` bytes from `drawn` on; where they end stands at `ends`, up to `last`.
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

/** grow(from, end, back, row): every row of sums from `from` to `end` is the one `back` bytes before it and this row. */
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

/** Adds to the locals 3 to 6 the sum of group g that its code, two bytes, points at. */
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

/** gather(codes, end, out): adds, for one resample after the other, the sums that its codes point at. */
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

/** The loops over a memory of its own; compiled at the first call. */
export const redrawCode = (memory: Memory): RedrawCode => {
  const draws = [draw("drawOne", 4, put(0)), draw("drawTwo", 8, codeOf(put(0), second))];
  compiled ??= assemble([...draws, tally, grow, gather]);
  return instantiate(compiled, memory) as RedrawCode;
};
