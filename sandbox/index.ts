export type { Backend, RunOptions, Sandbox, SandboxOptions } from "./backend.ts";
export {
  type BuildOptions,
  type BuiltImage,
  buildSandboxImage,
  type ImageOptions,
  sandboxDockerfile,
} from "./backends/docker/build-image.ts";
export { checkSuite, type SuiteOptions, type SuiteReport } from "./check/check-suite.ts";
export { type Doctor, type DoctorOptions, doctor, type LanguageReport } from "./doctor.ts";
export { doctorTable } from "./doctor-table.ts";
export { SandboxError, type SandboxErrorCode } from "./errors.ts";
export type { Language, Toolchain } from "./languages/language.ts";
export { findLanguage, languages } from "./languages/registry.ts";
export { setUpToolchains } from "./languages/set-up.ts";
export { defaultLimits } from "./limits.ts";
export { openSandbox } from "./open.ts";
export type { Compilation, Isolation, Outcome, Status, Stream, TestCase, TestResult, Usage } from "./outcome.ts";
export type {
  AssertTest,
  CallTest,
  CheckerComparison,
  Comparison,
  FloatComparison,
  Limits,
  Program,
  StdioTest,
  Test,
} from "./program.ts";
export type { ServedDataset, ServedDatasets } from "./server/fusion/find-rows.ts";
export type { SandboxService, ServeOptions } from "./server/options.ts";
export { serveSandbox } from "./server/serve-sandbox.ts";
