/** Showing things, and asking the person at the notebook. */
export const displayTypes = `
type MimeBundle = Record<string, unknown>;
/** Something on the page that can be replaced. */
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
  /** Removes the outputs of the cell; with \`wait\` only when the next one comes. */
  clear(wait?: boolean): void;
}
/**
 * Shows a value as a cell's last value is shown. Named by \`id\`, a later call with \`update: true\` replaces it; with
 * \`raw\` the value is a MIME bundle itself.
 */
declare const display: DisplayFunction;
/** A value that shows itself. */
interface Displayable { toString(): string; }
/** Displays HTML. Values are inserted without escaping. */
declare function html(strings: TemplateStringsArray, ...values: unknown[]): Displayable;
/** Displays Markdown. Values are inserted without escaping. */
declare function md(strings: TemplateStringsArray, ...values: unknown[]): Displayable;
/** Displays an SVG picture. Values are inserted without escaping. */
declare function svg(strings: TemplateStringsArray, ...values: unknown[]): Displayable;
/** Iterates over items and draws the progress. */
declare function progress<T>(items: Iterable<T> | AsyncIterable<T>, options?: { total?: number; label?: string }): AsyncIterable<T> & Iterable<T>;
/** Runs a command of the shell and gives the lines that it prints; \`files = !ls\` is short for it. */
declare function shellLines(command: string): Promise<string[]>;
/** The outputs of a cell under \`%%capture NAME\`. */
interface CapturedCell {
  readonly stdout: string; readonly stderr: string;
  /** The displays and the result, as MIME bundles. */
  readonly outputs: readonly MimeBundle[];
  /** Shows all of it below the cell that calls this. */
  show(): void;
}
/** Asks the person at the notebook for a line. */
declare function input(prompt?: string, options?: { password?: boolean }): Promise<string>;
/** Asks for a line and waits for it without \`await\`; null where nothing is typed. */
declare function prompt(message?: string, fallback?: string): string | null;
/** Asks a question and waits: true for yes. */
declare function confirm(message?: string): boolean;
/** Tells something and waits until it was seen. */
declare function alert(message?: string): void;
`;
