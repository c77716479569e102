import { checkEvaluated } from "./check-evaluated.ts";
import { checkMetrics } from "./check-metrics.ts";
import { checkProblems } from "./check-problems.ts";
import { checkRequests } from "./check-requests.ts";
import { checkSeeds } from "./check-seeds.ts";
import { missingOf } from "./complete.ts";
import { readEvidence, type Say, type Violation } from "./read.ts";
import { Study } from "./study.ts";

export interface Audit {
  readonly violations: readonly Violation[];
  /** The steps that a complete study contains and this one lacks. */
  readonly missing: readonly string[];
}

const checkHeader = (study: Study, say: Say): void => {
  const { models, roles, config } = study.evidence.header;
  const ids = models.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) say(1, "a model stands twice");
  for (const [role, roleModels] of Object.entries(roles))
    for (const id of roleModels)
      if (role !== "annotators" && !ids.includes(id)) say(1, `${role}: ${id} is none of the models`);
  for (const id of config.baselines) if (!roles.tested.includes(id)) say(1, `the baseline ${id} is not tested`);
  for (const name of ["alpha", "q"] as const) {
    const [low, high] = [config[`${name}Min`], config[`${name}Max`]];
    if (low !== null && high !== null && low > high) say(1, `${name}Min is above ${name}Max`);
  }
  if (Math.max(0, ...config.ks) > config.samples) say(1, "a k is above the number of samples");
};

/** Audits the evidence of a run: recomputes every decision and number by the evidence document, without engine code. */
export const auditAugment = (content: string): Audit => {
  const violations: Violation[] = [];
  const say: Say = (line, message) => violations.push({ line, message });
  const evidence = readEvidence(content, say);
  if (evidence === null)
    return { violations: [...violations, { line: 1, message: "there is no header" }], missing: [] };
  const study = new Study(evidence);
  const checks = {
    header: () => checkHeader(study, say),
    seeds: () => checkSeeds(evidence, say),
    problems: () => checkProblems(study, say),
    requests: () => checkRequests(study, say),
    evaluation: () => checkEvaluated(study, say),
    metrics: () => checkMetrics(study, say),
  };
  for (const [name, check] of Object.entries(checks))
    try {
      check();
    } catch (cause) {
      say(1, `the ${name} cannot be followed: ${(cause as Error).message}`);
    }
  return { violations: violations.sort((a, b) => a.line - b.line), missing: missingOf(study) };
};
