/** TypeScript declarations of the functions for displays and for the user's input. */
export const displayTypes = `
type MimeBundle = Record<string, unknown>;
/** A display on the page that can be replaced. */
interface DisplayHandle { readonly id: string; update(value: unknown): void; }
interface TextDisplay { (text: string): DisplayHandle; (strings: TemplateStringsArray, ...values: unknown[]): DisplayHandle; }
interface DisplayFunction {
  (value: unknown, options?: { id?: string; display_id?: string; update?: boolean; raw?: boolean; metadata?: Record<string, unknown> }): DisplayHandle;
  html: TextDisplay; markdown: TextDisplay; text: TextDisplay; latex: TextDisplay; svg: TextDisplay;
  png(png: Uint8Array | string): DisplayHandle; jpeg(jpeg: Uint8Array | string): DisplayHandle; gif(gif: Uint8Array | string): DisplayHandle;
  pdf(pdf: Uint8Array | string): DisplayHandle; json(value: unknown): DisplayHandle; javascript(code: string): DisplayHandle;
  vegaLite(spec: object): DisplayHandle; vega(spec: object): DisplayHandle;
  table(rows: unknown): DisplayHandle;
  /** Shows content by MIME type. */
  bundle(bundle: MimeBundle): DisplayHandle;
  /** Removes the outputs of the cell; with \`wait\` only when the next output arrives. */
  clear(wait?: boolean): void;
}
/**
 * Displays a value like a cell's last value. A later call with the same \`id\` and \`update: true\` replaces it. With
 * \`raw\` the value is already a MIME bundle.
 */
declare const display: DisplayFunction;
/** A value that has its own display. */
interface Displayable { toString(): string; }
/** Displays HTML. Values are inserted without escaping. */
declare function html(strings: TemplateStringsArray, ...values: unknown[]): Displayable;
/** Displays Markdown. Values are inserted without escaping. */
declare function md(strings: TemplateStringsArray, ...values: unknown[]): Displayable;
/** Displays an SVG picture. Values are inserted without escaping. */
declare function svg(strings: TemplateStringsArray, ...values: unknown[]): Displayable;
/** Iterates over items and draws the progress. */
declare function progress<T>(items: Iterable<T> | AsyncIterable<T>, options?: { total?: number; label?: string }): AsyncIterable<T> & Iterable<T>;
/** Runs a shell command and returns the lines that it prints; \`files = !ls\` is a short form. */
declare function shellLines(command: string): Promise<string[]>;
/** The outputs of a cell under \`%%capture NAME\`. */
interface CapturedCell {
  readonly stdout: string; readonly stderr: string;
  /** The displays and the result, as MIME bundles. */
  readonly outputs: readonly MimeBundle[];
  /** Shows all captured outputs below the calling cell. */
  show(): void;
}
/** Asks the user for a line of text. */
declare function input(prompt?: string, options?: { password?: boolean }): Promise<string>;
/** Asks for a line and waits for it without \`await\`; null if the user types nothing. */
declare function prompt(message?: string, fallback?: string): string | null;
/** Asks a question and waits: true for yes. */
declare function confirm(message?: string): boolean;
/** Shows a message and waits until the user confirms it. */
declare function alert(message?: string): void;
`;
