/** The global symbol under which the front's debugger finds the session's functions. */
export const debugSymbol: unique symbol = Symbol.for("taulab.debug");

/**
 * Line and column from 1. The third item is true if the user wrote code there, false for code that the kernel
 * inserted.
 */
export type FoundPlace = readonly [line: number, column: number, exact: boolean];

/**
 * The session's functions for the front's debugger. It calls them through the inspector, because a running or paused
 * cell does not read the pipe.
 */
export interface DebugPort {
  /** Maps positions (from 1) in a script's JavaScript to written places. */
  places(script: string, positions: readonly (readonly [number, number])[]): (FoundPlace | null)[];
  /**
   * Maps lines of a TypeScript file to positions in its JavaScript, or to the next ones with code. The file need not be
   * loaded.
   */
  generated(url: string, lines: readonly number[]): (FoundPlace | null)[];
  /** The text of the cell with this script name; null if there is none. */
  source(script: string): string | null;
  /** The notebook's variables. */
  variables(): object;
  /**
   * Collects the variables of scopes in one object, with values instead of holders. A name in an earlier scope hides
   * the same name in a later one.
   */
  scope(...scopes: readonly object[]): object;
  /** The names in scopes, without holders and the kernel's own names. */
  names(...scopes: readonly object[]): string[];
  /** Returns the value, or a copy that V8 can describe and list without running the user's code. */
  harmless(value: unknown): unknown;
  withHarmlessParts(value: unknown): unknown;
  /** The value of the parameter with this name in a cell's function: a variable's holder or a session function. */
  holder(name: string): unknown;
  /** Sets a variable of the notebook. */
  set(name: string, value: unknown): void;
  /** Compiles an expression to JavaScript for a frame with these local names. */
  compile(code: string, localNames: readonly string[]): string;
  /** A value as a MIME bundle with its metadata, in JSON. */
  show(value: unknown): string | Promise<string>;
}
