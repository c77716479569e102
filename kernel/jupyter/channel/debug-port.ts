/** The global symbol of the session's functions for the front's debugger. */
export const debugSymbol: unique symbol = Symbol.for("taulab.debug");

/** Line and column from 1, and true if the user wrote code there; false for code that the kernel inserted. */
export type FoundPlace = readonly [line: number, column: number, exact: boolean];

/**
 * The session's functions for the front's debugger. It calls them through the inspector, while a cell runs or is paused
 * and nothing reads the pipe.
 */
export interface DebugPort {
  /** The written places of these positions (from 1) in a script's JavaScript. */
  places(script: string, positions: readonly (readonly [number, number])[]): (FoundPlace | null)[];
  /** The positions of lines of a TypeScript file in its JavaScript, loaded or not, or the next positions that exist. */
  generated(url: string, lines: readonly number[]): (FoundPlace | null)[];
  /** The text of a cell, by the name of its script. */
  source(script: string): string | null;
  /** The notebook's variables. */
  variables(): object;
  /** The variables of scopes, with values in place of holders. A name in an earlier scope hides the same name in a later one. */
  scope(...scopes: readonly object[]): object;
  /** The names in scopes, without holders and names of the kernel. */
  names(...scopes: readonly object[]): string[];
  /** The value itself, or one that V8 describes, or lists, without running code of a user's. */
  harmless(value: unknown): unknown;
  withHarmlessParts(value: unknown): unknown;
  /** The value that a cell's function receives under a name of its own. */
  holder(name: string): unknown;
  /** Sets a variable of the notebook. */
  set(name: string, value: unknown): void;
  /** JavaScript of an expression, for a frame with these local names. */
  compile(code: string, localNames: readonly string[]): string;
  /** A value as a MIME bundle with its metadata, in JSON. */
  show(value: unknown): string | Promise<string>;
}
