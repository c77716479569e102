/** The parts of the address after the screen's name, and its query parameters. */
export interface ScreenProps {
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}
