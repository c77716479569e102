/** A call of a compiler. */
export interface Compile {
  readonly argv: readonly string[];
  /** Files that the compilation makes for the run, relative to the work folder; "**" for all files, those in its folders as well. */
  readonly outputs: readonly string[];
}
