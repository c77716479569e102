import { lazily } from "../lazily.ts";

export type { Built } from "../repair/instances/build-instances.ts";
export { type BuildRules, defaultBuildRules } from "../repair/instances/build-rules.ts";
export type { InstanceCheck } from "../repair/instances/check-instance.ts";
export { instanceRow } from "../repair/instances/instance-row.ts";
export { openRepair } from "../repair/report/open-repair.ts";
export type { RepairFigure } from "../repair/report/repair-figures.ts";
export type { RepairStudy } from "../repair/report/repair-study.ts";
export type { RepairTable } from "../repair/report/repair-tables.ts";
export type { RepairTrajectory, TrajectoryOf } from "../repair/report/repair-trajectory.ts";
export { type Repairing, type RepairProgress, repair } from "../repair/study/repair.ts";
export type { RepairOptions, SensitivitySetting } from "../repair/study/repair-options.ts";

/**
 * Computes upper bounds of the requests and US dollars of a repair study. It sends no request.
 *
 * @example
 * const estimates = await estimateRepair({ candidates: ["sim/steady"], feedback: "sim/expert" });
 * estimates.map(({ model }) => model); // => ["sim/steady", "sim/expert"]
 */
export const estimateRepair = lazily(async () => (await import("../repair/study/estimate-repair.ts")).estimateRepair);

/**
 * Makes repair instances (a buggy program and its reference) from given programs. The result also counts the programs
 * that each filter dropped.
 *
 * @example
 * const run = () => Promise.reject(new Error("no program is run"));
 * const built = await buildInstances([], { rules: defaultBuildRules, run, repairer: null });
 * built.instances; // => []
 */
export const buildInstances = lazily(
  async () => (await import("../repair/instances/build-instances.ts")).buildInstances,
);

/**
 * Checks a repair instance: its reference must pass every hidden test. Its buggy program must fail at least one, and
 * the same tests in every run. Rejects with `sandbox_failed` if the sandbox itself fails.
 *
 * @example
 * const tests = ["a", "b"].map((id) => ({ id, input: "1", expected: "1" }));
 * const instance = { id: "one", language: "javascript", buggyCode: "bad", referenceCode: "good", publicTests: [], hiddenTests: tests, comparison: "tokens" };
 * const verdicts = (source) => tests.map(({ id }) => ({ id, status: id === "a" || source === "good" ? "passed" : "failed" }));
 * const sandbox = { run: async ({ source }) => ({ status: "ok", tests: verdicts(source) }) };
 * const { ok, failing } = await checkInstance(instance, { sandbox });
 * [ok, ...failing]; // => [true, "b"]
 */
export const checkInstance = lazily(async () => (await import("../repair/instances/check-instance.ts")).checkInstance);

/**
 * Opens a model that writes reference programs for `buildInstances`.
 * Close it after use. Rejects as `openModels` does.
 *
 * @example
 * const code = await openRepairer("sim/exprt", {}).catch((error) => error.code);
 * code; // => "unknown_model"
 */
export const openRepairer = lazily(async () => (await import("../repair/instances/open-repairer.ts")).openRepairer);
