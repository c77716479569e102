/** Parts of the address behind the screen's name, and what stands behind its question mark. */
export interface ScreenProps {
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}
