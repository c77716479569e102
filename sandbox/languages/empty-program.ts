import type { Program, Test } from "../contract/program.ts";
import { requireLanguage } from "./registry.ts";

/** The kind of a process: "program" runs only a program, "tests" runs a solution with its tests. */
export type ProcessKind = "program" | "tests";

/** The kind of process that a test needs: a `stdio` test runs the program alone, other tests share its process. */
export const processKind = (test: Test["kind"]): ProcessKind => (test === "stdio" ? "program" : "tests");

/**
 * A program that does nothing, for a process of this kind. It measures the overhead of the process itself.
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
