import type { EvidenceLine } from "../../../../kernel/engine/augment/lines/evidence-lines.ts";
import type { AugmentObservation } from "../../../../kernel/engine/augment/study/observation.ts";
import { augmentMethod } from "../../../../kernel/engine/augment/study/study-method.ts";
import type { AugmentPlan } from "../../../../kernel/engine/augment/study/study-plan.ts";
import type { AugmentWork } from "../../../../kernel/engine/augment/study/work.ts";
import { observeToy } from "./toy-world.ts";

/** Runs a plan to its end without models and programs. `observe` answers all requests. Default: simulated results. */
export const playStudy = (
  plan: AugmentPlan,
  observe: (work: AugmentWork) => AugmentObservation = observeToy,
): readonly EvidenceLine[] => {
  const method = augmentMethod(plan);
  let step = method.begin();
  const lines: EvidenceLine[] = [];
  for (const waiting = [...step.requests]; ; waiting.push(...step.requests)) {
    lines.push(...step.lines);
    const request = waiting.shift();
    if (!request) return lines;
    step = method.step(step.state, { key: request.key, observation: observe(request), elapsedMs: 0 });
  }
};
