/** The global symbol under which the debugger finds the {@link DebugPort} in the process that runs cells. */
export const debugSymbol: unique symbol = Symbol.for("taulab.debug");

/**
 * A position in a cell or file; line and column count from 1. The third item is true if the user wrote code there, and
 * false if the kernel inserted the code.
 */
export type FoundPlace = readonly [line: number, column: number, exact: boolean];

/**
 * The functions of the session (the process that runs cells) for the debugger. The debugger calls them through V8's
 * inspector, because a running or paused cell does not read the kernel's pipe.
 */
export interface DebugPort {
  /** Maps positions (from 1) in a script's JavaScript to positions in the user's text. */
  places(script: string, positions: readonly (readonly [number, number])[]): (FoundPlace | null)[];
  /**
   * Maps lines of a TypeScript file to positions in its JavaScript, or to the next positions with code. The file need
   * not be loaded.
   */
  generated(url: string, lines: readonly number[]): (FoundPlace | null)[];
  /** The text of the cell with this script name; null if there is none. */
  source(script: string): string | null;
  /** An object with all variables of the notebook. */
  variables(): object;
  /**
   * Collects the variables of a paused frame's scopes in one object. Objects that store notebook variables are replaced
   * by the values. A name in an earlier scope hides the same name in a later one.
   */
  scope(...scopes: readonly object[]): object;
  /**
   * The names of the variables in a paused frame's scopes, as the user wrote them. Names that the kernel inserted are
   * left out.
   */
  names(...scopes: readonly object[]): string[];
  /** Returns the value, or a copy that V8 can describe and list without running the user's code. */
  harmless(value: unknown): unknown;
  withHarmlessParts(value: unknown): unknown;
  /**
   * The argument that a cell's compiled function receives as the parameter `name`. The argument is an object that
   * stores a variable, or a session function.
   */
  holder(name: string): unknown;
  /** Sets a variable of the notebook. */
  set(name: string, value: unknown): void;
  /** Compiles a TypeScript expression to JavaScript for a paused frame whose local variables have these names. */
  compile(code: string, localNames: readonly string[]): string;
  /** Displays a value like a cell's result. Returns a MIME bundle with its metadata, in JSON. */
  show(value: unknown): string | Promise<string>;
}
