/** The options of one build. */
export interface ExecutionBuildOptions {
  /**
   * True if the build is stored although the source differs from the program's, because the same change may occur
   * again.
   */
  readonly keep?: boolean;
  /** Name of the compiled source file; default: the language's. */
  readonly fileName?: string;
}

/** The settings of one run that differ from the program's own. */
export interface RunVariation {
  readonly stdin?: string | Uint8Array | undefined;
  readonly wallMs?: number;
  readonly cpuMs?: number;
  /**
   * Text that is sent over descriptor 3 at the start. The program's output on descriptor 3 is then returned as
   * `answer`.
   */
  readonly token?: string;
  /** The words that start the program, such as a class name, if they are already known. */
  readonly entry?: readonly string[] | undefined;
}
