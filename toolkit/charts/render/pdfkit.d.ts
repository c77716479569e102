/** Declarations of the parts of pdfkit that the charts use; the package has none. */
declare module "pdfkit" {
  interface EmbeddedFont {
    hasGlyphForCodePoint(code: number): boolean;
  }
  // biome-ignore lint/style/noDefaultExport: this is what pdfkit exports
  export default class PDFDocument {
    constructor(options: Readonly<Record<string, unknown>>);
    readonly _font: { readonly font: EmbeddedFont };
    on(event: "data", listener: (chunk: Uint8Array) => void): this;
    on(event: "end", listener: () => void): this;
    on(event: "error", listener: (error: Error) => void): this;
    end(): void;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    path(data: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    clip(): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    fillOpacity(opacity: number): this;
    strokeOpacity(opacity: number): this;
    lineWidth(width: number): this;
    lineCap(cap: string): this;
    lineJoin(join: string): this;
    dash(length: number | readonly number[], options?: { readonly space: number }): this;
    undash(): this;
    fill(): this;
    stroke(): this;
    fillAndStroke(): this;
    font(source: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: Readonly<Record<string, unknown>>): this;
  }
}
