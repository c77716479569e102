import { textJobs } from "../../../sandbox/text/text-job.ts";
import { kotlinProgram } from "./kotlin-script.ts";

/** The way in which this sandbox runs code under one of SandboxFusion's names for languages and test modes. */
export interface Mode {
  readonly language: string;
  /** The source of the program in a test mode, in which the submitted code becomes the tests. */
  readonly emptySource?: string;
  /** Text that is inserted before the tests, by which the sandbox recognises their test runner. */
  readonly head?: string;
  /** A program that succeeds only if the mode's own tools are installed. */
  readonly needs?: string;
  readonly rewrite?: (code: string) => string;
}

/** SandboxFusion's names for languages and test modes. In a test mode the program consists only of tests. */
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

/** Converts code to a program by the `rewrite` function of a mode. */
const rewrite = (mode: string, code: string) => fusionModes.get(mode)!.rewrite!(code);

export const jobs = textJobs(import.meta.url, { rewrite });
