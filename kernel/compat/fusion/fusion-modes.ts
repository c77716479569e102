import { textJobs } from "../../../sandbox/text/text-job.ts";
import { kotlinProgram } from "./kotlin-script.ts";

/** What one of SandboxFusion's names for languages and modes means. */
export interface Mode {
  readonly language: string;
  /** The solution of a test mode: the code holds all. */
  readonly emptySource?: string;
  /** Put before the code, so that its own runner is used. */
  readonly head?: string;
  /** A program of the language that ends well where the mode's own tools are installed. */
  readonly needs?: string;
  readonly rewrite?: (code: string) => string;
}

/** What SandboxFusion's names stand for; test modes are programs made of tests alone. */
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

/** A script as a program, in one of these modes. */
const rewrite = (mode: string, code: string) => fusionModes.get(mode)!.rewrite!(code);

export const jobs = textJobs(import.meta.url, { rewrite });
