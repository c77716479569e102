export type { Backend, RunOptions, Sandbox, SandboxOptions } from "./backend.ts";
export { type Doctor, doctor, type LanguageReport } from "./doctor.ts";
export { SandboxError, type SandboxErrorCode } from "./errors.ts";
export type { Language, Toolchain } from "./languages/language.ts";
export { findLanguage, languages } from "./languages/registry.ts";
export { defaultLimits } from "./limits.ts";
export { openSandbox } from "./open.ts";
export type { Compilation, Isolation, Outcome, Status, Stream, TestResult, Usage } from "./outcome.ts";
export type { AssertTest, CallTest, Comparison, Limits, Program, StdioTest, Test } from "./program.ts";
