/** What every cell finds declared besides the standard library and Node's own names. */
export const prelude = `
type MimeBundle = Record<string, unknown>;
interface DisplayHandle { readonly id: string; update(value: unknown): void; }
interface DisplayFunction {
  (value: unknown, options?: { id?: string; update?: boolean; raw?: boolean; metadata?: Record<string, unknown> }): DisplayHandle;
  html(html: string): DisplayHandle; markdown(text: string): DisplayHandle; text(text: string): DisplayHandle;
  latex(text: string): DisplayHandle; svg(svg: string): DisplayHandle; png(png: Uint8Array | string): DisplayHandle;
  jpeg(jpeg: Uint8Array | string): DisplayHandle; gif(gif: Uint8Array | string): DisplayHandle; pdf(pdf: Uint8Array | string): DisplayHandle; json(value: unknown): DisplayHandle;
  javascript(code: string): DisplayHandle; vegaLite(spec: object): DisplayHandle; vega(spec: object): DisplayHandle;
  table(rows: unknown): DisplayHandle; bundle(bundle: MimeBundle): DisplayHandle; clear(wait?: boolean): void;
}
/** The values of the latest cells, by their numbers. */
declare const Out: Record<number, any>;
/** The value of the latest cell that had one. */
declare let _: any;
declare const display: DisplayFunction;
declare function progress<T>(items: Iterable<T> | AsyncIterable<T>, options?: { total?: number; label?: string }): AsyncIterable<T> & Iterable<T>;
declare function input(prompt?: string, options?: { password?: boolean }): Promise<string>;
declare function prompt(message?: string, fallback?: string): string | null;
declare function confirm(message?: string): boolean;
declare function alert(message?: string): void;
interface Widget<T> { value: T; onChange(listener: (value: T) => void): () => void; close(): void; }
declare const widgets: {
  slider(options?: { value?: number; min?: number; max?: number; step?: number; label?: string; onChange?: (value: number) => void }): Widget<number>;
  progress(options?: { value?: number; min?: number; max?: number; label?: string }): Widget<number>;
  text(options?: { value?: string; label?: string; onChange?: (value: string) => void }): Widget<string>;
  checkbox(options?: { value?: boolean; label?: string; onChange?: (value: boolean) => void }): Widget<boolean>;
};
declare module "tslab" {
  interface Display {
    javascript(s: string): void; html(s: string): void; markdown(s: string): void; latex(s: string): void;
    svg(s: string): void; png(b: Uint8Array | string): void; jpeg(b: Uint8Array | string): void; gif(b: Uint8Array | string): void;
    text(s: string): void; pdf(b: Uint8Array): void; raw(contentType: string, b: string | Uint8Array): void;
  }
  const display: Display;
  function newDisplay(): Display;
  const internal: any; const versions: any;
}
`;
