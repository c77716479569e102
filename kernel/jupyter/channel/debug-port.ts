/** Under which the session keeps what the front's debugger calls. */
export const debugSymbol: unique symbol = Symbol.for("taulab.debug");

/** Line and column from 1, and whether something was written there: what the kernel put in itself was not. */
export type FoundPlace = readonly [line: number, column: number, exact: boolean];

/**
 * What the front's debugger asks of a session. It calls through the inspector, while a cell runs or is paused and
 * nothing reads the pipe.
 */
export interface DebugPort {
  /** Where each of these places of a script's JavaScript (counted from 1) stands in what was written. */
  places(script: string, positions: readonly (readonly [number, number])[]): (FoundPlace | null)[];
  /** For lines of a TypeScript file, loaded or not: where its JavaScript has them, or the next that it has. */
  generated(url: string, lines: readonly number[]): (FoundPlace | null)[];
  /** The text of a cell, by the name of its script. */
  source(script: string): string | null;
  /** The notebook's variables. */
  variables(): object;
  /** What scopes hold, a name of an earlier one before the same of a later, with values in place of holders. */
  scope(...scopes: readonly object[]): object;
  /** The names that scopes have of their own: no holders, and nothing of the kernel's. */
  names(...scopes: readonly object[]): string[];
  /** The value itself, or one that V8 describes, or lists, without running code of a user's. */
  harmless(value: unknown): unknown;
  withHarmlessParts(value: unknown): unknown;
  /** What a cell's function is given under a name of its own. */
  holder(name: string): unknown;
  /** Makes a variable of the notebook. */
  set(name: string, value: unknown): void;
  /** JavaScript of an expression, for a frame that has these names of its own. */
  compile(code: string, own: readonly string[]): string;
  /** A value as a MIME bundle with its metadata, in JSON. */
  show(value: unknown): string | Promise<string>;
}
