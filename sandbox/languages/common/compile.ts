/** A call of a compiler. */
export interface Compile {
  readonly argv: readonly string[];
  /** What the compilation leaves for the run, relative to the work folder; "**" for all files, in its folders as well. */
  readonly outputs: readonly string[];
}
