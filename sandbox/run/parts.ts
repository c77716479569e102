/** The options of one build. */
export interface ExecutionBuildOptions {
  /** True if the same build may be requested again, though it is not the unchanged program. */
  readonly keep?: boolean;
  /** Name of the source file; default: the language's. */
  readonly fileName?: string;
}

/** The differences of one run from the program's usual run. */
export interface RunVariation {
  readonly stdin?: string | Uint8Array | undefined;
  readonly wallMs?: number;
  readonly cpuMs?: number;
  /** Text to send over descriptor 3 at once; the answer is collected. */
  readonly token?: string;
  /** The entry for the run command, if it is known without reading the text. */
  readonly entry?: readonly string[] | undefined;
}
