/** The steps that add a language to an image of the Docker backend (`sandbox/backends/docker/image/`). */
export interface ImagePart {
  /** Names of the Debian packages that the image installs for the language. */
  readonly packages: readonly string[];
  /** Lines of the Dockerfile after the packages. They may copy files from the build stages "node" and "made". */
  readonly lines?: readonly string[];
  /** An earlier build stage that is discarded: its packages, and lines that leave files in `/made`. */
  readonly stage?: { readonly packages: readonly string[]; readonly lines: readonly string[] };
}
