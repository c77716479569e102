/**
 * The WebAssembly instructions that {@link redraw} needs, each as its bytes. WebAssembly can add two doubles in one
 * instruction, in every engine since 2021; JavaScript cannot. Written this way, it needs no build step and no binary
 * file.
 */
export type Code = readonly number[];

export interface Memory {
  readonly buffer: ArrayBuffer;
}

/**
 * The part of the WebAssembly API that this module uses. TypeScript declares it only together with the browser's DOM.
 */
const { WebAssembly: engine } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Memory: new (size: { readonly initial: number }) => Memory;
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  };
};

const PAGE = 65_536;

export const memoryOf = (bytes: number): Memory => new engine.Memory({ initial: Math.ceil(bytes / PAGE) });

/** Instantiates a module with this memory, and returns its functions. */
export const instantiate = (module: object, memory: Memory): unknown =>
  new engine.Instance(module, { host: { memory } }).exports;

const unsigned = (n: number): number[] => (n < 128 ? [n] : [(n & 127) | 128, ...unsigned(n >>> 7)]);
const signed = (n: number): number[] =>
  n >= -64 && n < 64 ? [n & 127] : [(n & 127) | 128, ...signed(Math.floor(n / 128))];

export const types = { i32: 0x7f, i64: 0x7e, v128: 0x7b } as const;

export const localGet = (local: number): Code => [0x20, ...unsigned(local)];
export const localSet = (local: number): Code => [0x21, ...unsigned(local)];
export const tee = (local: number): Code => [0x22, ...unsigned(local)];

/** Instructions for 32-bit integers: addresses and offsets. */
export const i32 = {
  const: (n: number): Code => [0x41, ...signed(n)],
  load: (offset = 0): Code => [0x28, 2, ...unsigned(offset)],
  /** Loads two bytes as an unsigned number. */
  load16: (offset = 0): Code => [0x2f, 1, ...unsigned(offset)],
  store: (offset = 0): Code => [0x36, 2, ...unsigned(offset)],
  add: [0x6a],
  sub: [0x6b],
  shl: [0x74],
  below: [0x49],
} as const;

/** Instructions for unsigned 64-bit integers. */
export const i64 = {
  const: (n: number): Code => [0x42, ...signed(n)],
  load: (offset = 0): Code => [0x29, 3, ...unsigned(offset)],
  store: (offset = 0): Code => [0x37, 3, ...unsigned(offset)],
  add: [0x7c],
  mul: [0x7e],
  and: [0x83],
  xor: [0x85],
  shl: [0x86],
  shr: [0x88],
  rotl: [0x89],
  wrap: [0xa7],
} as const;

/** Instructions for vectors of two doubles. */
export const f64x2 = {
  load: (offset = 0): Code => [0xfd, 0, 4, ...unsigned(offset)],
  store: (offset = 0): Code => [0xfd, 11, 4, ...unsigned(offset)],
  add: [0xfd, ...unsigned(0xf0)],
} as const;

/** A vector of two zeros. */
export const zero: Code = [0xfd, 12, ...new Array<number>(16).fill(0)];

export const codeOf = (...parts: readonly Code[]): Code => parts.flat();

/** Repeats the body until it leaves 0 on the stack. */
export const repeat = (...body: readonly Code[]): Code => [0x03, 0x40, ...body.flat(), 0x0d, 0, 0x0b];

/** Runs the body if the condition leaves a value other than 0 on the stack. */
export const when = (condition: readonly Code[], ...body: readonly Code[]): Code => [
  ...condition.flat(),
  ...[0x04, 0x40],
  ...body.flat(),
  0x0b,
];

export interface Func {
  readonly name: string;
  readonly parameters: readonly number[];
  /** Local variables beyond the parameters, as groups of a count and a type. */
  readonly locals: readonly (readonly [count: number, type: number])[];
  readonly body: Code;
}

const text = (word: string): Code => [word.length, ...Array.from(word, (letter) => letter.charCodeAt(0))];
const sized = (body: Code): Code => [...unsigned(body.length), ...body];
const section = (id: number, parts: readonly Code[]): Code => [
  id,
  ...sized([...unsigned(parts.length), ...parts.flat()]),
];

/** Makes a module of these functions. It imports its memory as "host"."memory". */
export const assemble = (functions: readonly Func[]): object =>
  new engine.Module(
    Uint8Array.from([
      ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(
        1,
        functions.map(({ parameters }) => [0x60, ...sized(parameters), 0]),
      ),
      ...section(2, [[...text("host"), ...text("memory"), 2, 0, 1]]),
      ...section(
        3,
        functions.map((_, i) => [i]),
      ),
      ...section(
        7,
        functions.map(({ name }, i) => [...text(name), 0, i]),
      ),
      ...section(
        10,
        functions.map(({ locals, body }) => sized([locals.length, ...locals.flat(), ...body, 0x0b])),
      ),
    ]),
  );
