/**
 * Declarations of globals of Node.js that `@types/node` expects from the browser's types. The declarations are left out
 * if a folder's configuration includes the browser's types.
 */
export const platformTypes = `
type Performance = import("node:perf_hooks").Performance;
declare var Performance: { prototype: Performance; new (): Performance };
declare namespace WebAssembly {
  type BufferSource = ArrayBufferView | ArrayBuffer;
  type ValueType = "anyfunc" | "externref" | "f32" | "f64" | "i32" | "i64" | "v128";
  type ImportValue = Function | Global | Memory | Table | number | bigint;
  type Imports = Record<string, Record<string, ImportValue>>;
  type ExportValue = Function | Global | Memory | Table;
  type Exports = Record<string, any>;
  type Kind = "function" | "global" | "memory" | "table" | "tag";
  class Module {
    constructor(bytes: BufferSource);
    static exports(module: Module): { name: string; kind: Kind }[];
    static imports(module: Module): { module: string; name: string; kind: Kind }[];
    static customSections(module: Module, name: string): ArrayBuffer[];
  }
  class Instance { constructor(module: Module, imports?: Imports); readonly exports: Exports; }
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number; shared?: boolean });
    readonly buffer: ArrayBuffer; grow(delta: number): number;
  }
  class Table {
    constructor(descriptor: { element: "anyfunc" | "externref"; initial: number; maximum?: number }, value?: any);
    readonly length: number; get(index: number): any; set(index: number, value?: any): void; grow(delta: number, value?: any): number;
  }
  class Global<T = any> {
    constructor(descriptor: { value: ValueType; mutable?: boolean }, value?: T);
    value: T; valueOf(): T;
  }
  class CompileError extends Error {}
  class LinkError extends Error {}
  class RuntimeError extends Error {}
  interface Source { module: Module; instance: Instance; }
  function validate(bytes: BufferSource): boolean;
  function compile(bytes: BufferSource): Promise<Module>;
  function compileStreaming(source: Response | Promise<Response>): Promise<Module>;
  function instantiate(bytes: BufferSource, imports?: Imports): Promise<Source>;
  function instantiate(module: Module, imports?: Imports): Promise<Instance>;
  function instantiateStreaming(source: Response | Promise<Response>, imports?: Imports): Promise<Source>;
}
`;
