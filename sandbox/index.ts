export {
  type BuildOptions,
  type BuiltImage,
  buildSandboxImage,
  type ImageOptions,
  sandboxDockerfile,
} from "./backends/docker/build-image.ts";
export { checkSuite, type SuiteOptions, type SuiteReport } from "./check/check-suite.ts";
export type { Backend, RunOptions, Sandbox, SandboxOptions } from "./contract/backend.ts";
export { defaultLimits } from "./contract/limits.ts";
export type {
  Assurance,
  Compilation,
  Isolation,
  Outcome,
  ProbeRun,
  Status,
  Stream,
  TestCase,
  TestResult,
  Usage,
} from "./contract/outcome.ts";
export type { Doubt, Probe, ProbeKind } from "./contract/probe.ts";
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
} from "./contract/program.ts";
export type { Toolchain } from "./contract/toolchain.ts";
export { type Doctor, type DoctorOptions, doctor, type LanguageReport } from "./doctor/doctor.ts";
export { doctorTable } from "./doctor/doctor-table.ts";
export { SandboxError, type SandboxErrorCode } from "./errors.ts";
export type { Language } from "./languages/common/language.ts";
export { emptyProgram, type ProcessKind, processKind } from "./languages/empty-program.ts";
export { findLanguage, languages } from "./languages/registry.ts";
export { setUpToolchains } from "./languages/set-up.ts";
export { openSandbox } from "./open.ts";
export type { Runs, SandboxService, ServeOptions, ServiceRoutes } from "./server/options.ts";
export { serveSandbox } from "./server/serve-sandbox.ts";
export { calibrateProbes, type ProbeCalibration } from "./verdict/probe/calibrate.ts";
