/** TypeScript declarations of the module `tslab`, which notebooks for the kernel tslab import. */
export const tslabTypes = `declare module "tslab" {
  interface Display {
    javascript(s: string): void; html(s: string): void; markdown(s: string): void; latex(s: string): void;
    svg(s: string): void; png(b: Uint8Array | string): void; jpeg(b: Uint8Array | string): void; gif(b: Uint8Array | string): void;
    text(s: string): void; pdf(b: Uint8Array): void; raw(contentType: string, b: string | Uint8Array): void;
  }
  const display: Display;
  function newDisplay(): Display;
  const internal: any; const versions: any;
}`;
