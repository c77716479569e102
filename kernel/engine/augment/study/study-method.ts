import type { Method } from "../../method/method.ts";
import { stagedMethod } from "../../method/staged/staged-method.ts";
import { emptyRecord, takeLine } from "../evaluate/study-record.ts";
import type { EvidenceLine } from "../lines/evidence-lines.ts";
import { ancestorStages } from "./ancestor-stages.ts";
import { auditStages } from "./audit-stages.ts";
import { checkedStages } from "./checked-stages.ts";
import { checkerStages } from "./checker-stages.ts";
import { deliveryStages } from "./delivery-stages.ts";
import { failureStages } from "./failure-stages.ts";
import { inputStages } from "./input-stages.ts";
import { knownStages } from "./known-stage.ts";
import { limitStages } from "./limit-stages.ts";
import type { AugmentObservation } from "./observation.ts";
import { phasesOf } from "./phases.ts";
import { replyStages } from "./reply-stages.ts";
import { seedStages } from "./seed-stages.ts";
import { solverStages } from "./solver-stages.ts";
import type { AugmentStage } from "./stage.ts";
import { type AugmentPlan, augmentHeader } from "./study-plan.ts";
import type { AugmentUnit, StudyState } from "./study-state.ts";
import { submissionStages } from "./submission-stages.ts";
import { suspectStages } from "./suspect-stages.ts";
import { truthStages } from "./truth-stages.ts";
import type { AugmentWork } from "./work.ts";

const stages: {
  readonly [K in AugmentUnit["kind"]]: Readonly<Record<string, AugmentStage<Extract<AugmentUnit, { kind: K }>>>>;
} = {
  seed: seedStages,
  problem: {
    ...replyStages,
    ...inputStages,
    ...solverStages,
    ...truthStages,
    ...limitStages,
    ...ancestorStages,
    ...knownStages,
    ...suspectStages,
    ...checkerStages,
    ...checkedStages,
  },
  submission: submissionStages,
  failure: failureStages,
  audit: auditStages,
  delivery: deliveryStages,
};

/** A whole UniCode study as a method, from its seeds to its metrics. */
export const augmentMethod = (plan: AugmentPlan): Method<StudyState, AugmentWork, AugmentObservation, EvidenceLine> =>
  stagedMethod<AugmentPlan, StudyState, AugmentUnit, AugmentWork, AugmentObservation, EvidenceLine>({
    name: "augment",
    plan,
    phases: phasesOf(plan),
    stageOf: ({ kind, stage }) => stages[kind][stage] as AugmentStage<AugmentUnit>,
    begin: () => {
      const header = augmentHeader(plan);
      return {
        state: { phase: 0, units: {}, order: [], opened: 0, written: 0, record: emptyRecord(header) },
        lines: [header, { kind: "taxonomy", tree: plan.taxonomy }],
      };
    },
    takeLine: ({ record }, line) => takeLine(record, line),
    endUnit: (unit) => {
      if (unit.kind === "problem") unit.runs = {};
    },
  });
