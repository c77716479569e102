/** A file of the work folder. */
export interface File {
  readonly path: string;
  readonly content: Uint8Array;
  readonly executable?: boolean;
  /** Names the content, which will be needed again: launchers that can keep files do so under this key (hexadecimal). */
  readonly keptAs?: string;
}
