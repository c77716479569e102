/** A file of the work folder. */
export interface File {
  readonly path: string;
  readonly content: Uint8Array;
  readonly executable?: boolean;
}
