/** A file of the work folder. */
export interface File {
  readonly path: string;
  readonly content: Uint8Array;
  readonly executable?: boolean;
  /**
   * A hexadecimal key of the content, present if the content will be needed again. Launchers with a cache keep the
   * file under it.
   */
  readonly keptAs?: string;
}
