/** A file that is put into a program's work folder, or returned from it. */
export interface File {
  readonly path: string;
  readonly content: Uint8Array;
  readonly executable?: boolean;
  /**
   * A hexadecimal key of the content, present if later runs need the same file. A launcher with a cache then stores the
   * file under this key.
   */
  readonly keptAs?: string;
}
