import { filesBeside, harnessScript } from "../languages/common/harness-script.ts";

/** The way to follow a language's programs: a main file of taulab, and the name of the program's file beside it. */
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
