/** How a build is made. */
export interface BuildOptions {
  /** It can be asked for again, though it is not the program as it stands. */
  readonly keep?: boolean;
  /** Name of the source file; default: the language's. */
  readonly fileName?: string;
}

/** What a run differs in from a plain one. */
export interface RunPart {
  readonly stdin?: string | Uint8Array | undefined;
  readonly wallMs?: number;
  readonly cpuMs?: number;
  /** Sent over descriptor 3 at once; what comes back is collected. */
  readonly token?: string;
  /** What the run command takes, where it is known without reading. */
  readonly entry?: readonly string[] | undefined;
}
