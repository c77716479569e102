import { filesBeside, harnessScript } from "../languages/common/harness-script.ts";

/** How a language's programs are followed: a main file of ours, and the name that the program gets beside it. */
export interface Tracer {
  readonly main: () => string;
  readonly fileName: string;
}

const script = (name: string) => () => harnessScript(filesBeside(import.meta.url, name));

/** Languages whose lines can be followed. */
export const tracers: ReadonlyMap<string, Tracer> = new Map([
  ["python", { main: script("trace.py"), fileName: "traced_program.py" }],
  ["javascript", { main: script("trace.cjs"), fileName: "traced_program.js" }],
]);
