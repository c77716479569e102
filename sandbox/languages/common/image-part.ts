/** The steps that add a language to an image of the Docker backend (`sandbox/image/`). */
export interface ImagePart {
  /** Debian packages. */
  readonly packages: readonly string[];
  /** Lines of the Dockerfile after the packages; they may copy from the stages "node" and "made". */
  readonly lines?: readonly string[];
  /** Made before, in a stage of its own that is thrown away: its packages, and lines that leave files in `/made`. */
  readonly stage?: { readonly packages: readonly string[]; readonly lines: readonly string[] };
}
