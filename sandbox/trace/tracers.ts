import { filesBeside, harnessScript } from "../languages/common/harness-script.ts";

/**
 * The tracer of a language: taulab's main file, which runs the program and records its lines, and the name of the
 * program's file beside it.
 */
export interface Tracer {
  readonly main: () => string;
  readonly fileName: string;
}

const script = (name: string) => () => harnessScript(filesBeside(import.meta.url, name));

/** Language → the tracer that records which lines of a program run. */
export const tracers: ReadonlyMap<string, Tracer> = new Map([
  ["python", { main: script("trace.py"), fileName: "traced_program.py" }],
  ["javascript", { main: script("trace.cjs"), fileName: "traced_program.js" }],
]);
