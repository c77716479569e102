import type { Program, Test } from "../contract/program.ts";
import type { Language } from "./common/language.ts";
import { requireLanguage } from "./registry.ts";

/** What a process runs: a program as it stands, or the script that runs solution and tests together. */
export type ProcessKind = "program" | "tests";

const scripted = ({ harness, plain }: Language): boolean => (harness ?? plain) !== undefined;

/** What the process runs in which a test of this kind is made. */
export const processKind = (language: string, test: Test["kind"]): ProcessKind =>
  test !== "stdio" && scripted(requireLanguage(language)) ? "tests" : "program";

/**
 * A program that does nothing, in one process of that kind: what it uses is the price of the process itself.
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
