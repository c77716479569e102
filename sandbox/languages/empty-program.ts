import type { Program, Test } from "../contract/program.ts";
import { requireLanguage } from "./registry.ts";

/** The content of a process: a program without tests, or a solution with its tests. */
export type ProcessKind = "program" | "tests";

/** The content of the process that runs a test of this kind. */
export const processKind = (test: Test["kind"]): ProcessKind => (test === "stdio" ? "program" : "tests");

/**
 * A program that does nothing, in one process of that kind. It measures the overhead of the process itself.
 *
 * @example
 * emptyProgram("python", "program"); // => { language: "python", source: "" }
 */
export const emptyProgram = (language: string, kind: ProcessKind): Program => {
  const { name, empty = "" } = requireLanguage(language);
  const program = { language: name, source: empty };
  if (kind === "program") return program;
  return { ...program, tests: [{ kind: "assert", id: "empty", code: empty }], doubt: { probes: 0 } };
};
