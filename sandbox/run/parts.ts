/** The options of one build. */
export interface ExecutionBuildOptions {
  /** True if the same build may be requested again, although the program was changed for it. */
  readonly keep?: boolean;
  /** Name of the source file; default: the language's. */
  readonly fileName?: string;
}

/** The differences between one run and the program's usual run. */
export interface RunVariation {
  readonly stdin?: string | Uint8Array | undefined;
  readonly wallMs?: number;
  readonly cpuMs?: number;
  /** Text that is sent over descriptor 3 at the start. The program's answer there is collected. */
  readonly token?: string;
  /** The entry point for the run command, if it is known without parsing the source. */
  readonly entry?: readonly string[] | undefined;
}
