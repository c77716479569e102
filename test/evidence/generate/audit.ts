import { checkEvaluation } from "./check-evaluation.ts";
import { checkFunnel } from "./check-funnel.ts";
import { checkMaking } from "./check-making.ts";
import { checkMetrics } from "./check-metrics.ts";
import { checkSelection } from "./check-selection.ts";
import { checkSets } from "./check-sets.ts";
import { checkTraining } from "./check-training.ts";
import { checkTranslations } from "./check-translations.ts";
import { readEvidence, type Say, type Violation } from "./read.ts";

/**
 * Audits the evidence of a run: recomputes every decision by the evidence document, without engine code.
 */
export const auditGenerate = (content: string): readonly Violation[] => {
  const violations: Violation[] = [];
  const say: Say = (line, message) => violations.push({ line, message });
  const evidence = readEvidence(content, say);
  if (evidence === null) return [...violations, { line: 1, message: "there is no header" }];
  const checks = {
    making: checkMaking,
    selection: checkSelection,
    translations: checkTranslations,
    sets: checkSets,
    training: checkTraining,
    funnel: checkFunnel,
    evaluation: checkEvaluation,
    metrics: checkMetrics,
  };
  for (const [name, check] of Object.entries(checks))
    try {
      check(evidence, say);
    } catch (cause) {
      say(1, `the ${name} cannot be followed: ${(cause as Error).message}`);
    }
  return violations.sort((a, b) => a.line - b.line);
};
