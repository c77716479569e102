import { concepts, difficulties } from "../../../../datasets/task.ts";
import type { ActiveConfig } from "./active-config.ts";

/** The default of every parameter of an active search. */
export const activeDefaults: ActiveConfig = {
  concepts: [...concepts],
  difficulties: [...difficulties],
  maxConcepts: 4,
  maxEvaluations: 400,
  wideEvaluations: 140,
  batchSize: null,
  threshold: 0.5,
  spread: 0.25,
  falseDiscoveryRate: 0.05,
  stopWhenCertain: true,
  maxCandidates: 5000,
  maxSolverAttempts: 3,
  maxInvalid: 3,
  analyzers: "off",
  challengeBank: "none",
  budgets: { calls: null, tokens: null, usd: null, wallMs: null },
  environment: {},
};
