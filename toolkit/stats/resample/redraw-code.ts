import {
  assemble,
  type Code,
  code,
  type Func,
  f64x2,
  get,
  i32,
  i64,
  instantiate,
  type Memory,
  repeat,
  set,
  tee,
  types,
} from "./wasm.ts";

/** Bytes of a row in a tile: 8 doubles. */
export const ROW = 64;

const LOW_HALF = i64.const(2 ** 32 - 1);

/** One step of xoroshiro128+ with s0 and s1 in locals 4 and 5; leaves (low 32 bits of s0 + s1) × size in local 7. */
const step = code(
  ...[get(4), get(5), i64.add, LOW_HALF, i64.and, get(3), i64.mul, set(7)],
  ...[get(4), get(5), i64.xor, set(6)],
  ...[get(4), i64.const(24), i64.rotl, get(6), i64.xor, get(6), i64.const(16), i64.shl, i64.xor, set(4)],
  ...[get(6), i64.const(37), i64.rotl, set(5)],
);

/** Writes the upper half of local 7, a draw, as the place of its row. */
const put = (offset: number): Code =>
  code(get(1), get(7), i64.const(32), i64.shr, i64.wrap, i32.const(6), i32.shl, i32.store(offset));

/** draw(state, drawn, end, size): fills the list from `drawn` to `end` with places of rows. */
const draw = (name: string, bytes: number, write: Code): Func => ({
  name,
  parameters: [types.i32, types.i32, types.i32, types.i64],
  locals: [[4, types.i64]],
  body: code(
    ...[get(0), i64.load(0), set(4), get(0), i64.load(8), set(5)],
    repeat(step, write, get(1), i32.const(bytes), i32.add, tee(1), get(2), i32.below),
    ...[get(0), get(4), i64.store(0), get(0), get(5), i64.store(8)],
  ),
});

/** Up to 256 rows, 32 bits hold two draws (the relative bias stays below 2^-16): the lower half is drawn from again. */
const second = code(get(7), LOW_HALF, i64.and, get(3), i64.mul, set(7), put(4));

const lanes = [0, 1, 2, 3] as const;

/** Adds the row at the offset in the list to the sums in four locals from `first` on. */
const addRow = (offset: number, first: number): Code =>
  code(
    ...[get(0), i32.load(offset), get(2), i32.add, set(4)],
    ...lanes.flatMap((k) => [get(first + k), get(4), f64x2.load(16 * k), f64x2.add, set(first + k)]),
  );

/** tally(drawn, end, tile, out): sums the rows of a tile over the list, two rows a turn, in doubles. */
const tally: Func = {
  name: "tally",
  parameters: [types.i32, types.i32, types.i32, types.i32],
  locals: [
    [1, types.i32],
    [8, types.v128],
  ],
  body: code(
    repeat(addRow(0, 5), addRow(4, 9), get(0), i32.const(8), i32.add, tee(0), get(1), i32.below),
    ...lanes.flatMap((k) => [get(3), get(5 + k), get(9 + k), f64x2.add, f64x2.store(16 * k)]),
  ),
};

export interface RedrawCode {
  drawOne(state: number, drawn: number, end: number, size: bigint): void;
  drawTwo(state: number, drawn: number, end: number, size: bigint): void;
  tally(drawn: number, end: number, tile: number, out: number): void;
}

let compiled: object | undefined;

/** The three loops over a memory of its own; compiled at the first call. */
export const redrawCode = (memory: Memory): RedrawCode => {
  compiled ??= assemble([draw("drawOne", 4, put(0)), draw("drawTwo", 8, code(put(0), second)), tally]);
  return instantiate(compiled, memory) as RedrawCode;
};
