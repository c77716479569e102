import { filesBeside, harnessScript } from "../languages/common/harness-script.ts";

/** The tracer of a language: a main file of taulab, and the name under which the program's file is stored beside it. */
export interface Tracer {
  readonly main: () => string;
  readonly fileName: string;
}

const script = (name: string) => () => harnessScript(filesBeside(import.meta.url, name));

/** Languages with a trace of lines. */
export const tracers: ReadonlyMap<string, Tracer> = new Map([
  ["python", { main: script("trace.py"), fileName: "traced_program.py" }],
  ["javascript", { main: script("trace.cjs"), fileName: "traced_program.js" }],
]);
