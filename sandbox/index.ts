export type { Backend, RunOptions, Sandbox, SandboxOptions } from "./backend.ts";
export { SandboxError, type SandboxErrorCode } from "./errors.ts";
export type { Compilation, Isolation, Outcome, Status, Stream, TestResult, Usage } from "./outcome.ts";
export type { AssertTest, CallTest, Comparison, Limits, Program, StdioTest, Test } from "./program.ts";
