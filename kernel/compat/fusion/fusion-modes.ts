import { textJobs } from "../../../sandbox/text/text-job.ts";
import { kotlinProgram } from "./kotlin-script.ts";

/** The meaning of one of SandboxFusion's names for languages and modes. */
export interface Mode {
  readonly language: string;
  /** The source to use if the code contains solution and tests. */
  readonly emptySource?: string;
  /** Text that is inserted before the code, so that the code's own runner is used. */
  readonly head?: string;
  /** A program that succeeds only if the mode's own tools are installed. */
  readonly needs?: string;
  readonly rewrite?: (code: string) => string;
}

/** The meanings of SandboxFusion's names. Test modes are programs that consist only of tests. */
export const fusionModes: ReadonlyMap<string, Mode> = new Map([
  ...["python", "cpp", "go", "java", "php", "csharp", "typescript", "rust", "lua", "perl"].map(asItIs),
  ...["ruby", "scala", "julia", "swift", "racket"].map(asItIs),
  ["nodejs", { language: "javascript" }],
  ["bash", { language: "shell" }],
  ["R", { language: "r" }],
  ["kotlin_script", { language: "kotlin", rewrite: kotlinProgram }],
  ["go_test", { language: "go", emptySource: "package main\n" }],
  ["pytest", { language: "python", emptySource: "", head: "import pytest\n", needs: "import pytest" }],
  ["junit", { language: "java", emptySource: "" }],
  ["jest", { language: "typescript", emptySource: "" }],
]);

function asItIs(language: string): [string, Mode] {
  return [language, { language }];
}

/** Converts a script to a program, in one of these modes. */
const rewrite = (mode: string, code: string) => fusionModes.get(mode)!.rewrite!(code);

export const jobs = textJobs(import.meta.url, { rewrite });
