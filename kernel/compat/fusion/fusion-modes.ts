import { textJobs } from "../../../sandbox/text/text-job.ts";
import { kotlinProgram } from "./kotlin-script.ts";

/** The settings with which this sandbox serves one of SandboxFusion's languages or test modes, such as `pytest`. */
export interface Mode {
  readonly language: string;
  /** Present only in a test mode: the source of the program, because the submitted code becomes its tests. */
  readonly emptySource?: string;
  /**
   * Text that is inserted before the submitted tests. By this text the sandbox recognises the test runner, such as
   * pytest.
   */
  readonly head?: string;
  /** A program that succeeds only if the test runner of the mode, such as pytest, is installed. */
  readonly needs?: string;
  readonly rewrite?: (code: string) => string;
}

/** SandboxFusion's name for a language or test mode → settings. In a test mode the program consists only of tests. */
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

/**
 * Applies the `rewrite` function of a mode, such as `kotlin_script`, which converts the submitted code to a program.
 */
const rewrite = (mode: string, code: string) => fusionModes.get(mode)!.rewrite!(code);

export const jobs = textJobs(import.meta.url, { rewrite });
