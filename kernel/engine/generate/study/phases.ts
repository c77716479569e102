import type { StagedPhase } from "../../method/staged/stage.ts";
import { benchmarkMetricLines } from "../evaluate/metric-lines.ts";
import { readStudy } from "../evaluate/study-record.ts";
import type { GenerateEvidenceLine } from "../lines/evidence-lines.ts";
import { funnelLines } from "../lines/funnel-lines.ts";
import { evaluationPhases } from "./evaluation-phases.ts";
import { type GeneratePlan, seedLanguages } from "./generate-plan.ts";
import type { GenerateState, GenerateUnit } from "./generate-state.ts";
import { completeLines, liteLine, setLine } from "./set-lines.ts";
import { trainingPhases } from "./training-phases.ts";
import { translatedLanguages, translationUnits } from "./translations.ts";
import { itemSubmissionUnit, itemUnit, samplingUnit, targetUnit, verifyUnit } from "./units.ts";

type GeneratePhase = StagedPhase<
  { readonly plan: GeneratePlan; readonly state: GenerateState },
  GenerateUnit,
  GenerateEvidenceLine
>;

const samplesOf = ({ config }: GeneratePlan): readonly number[] =>
  Array.from({ length: config.samples }, (_, at) => at);

const phases: readonly GeneratePhase[] = [
  {
    name: "items",
    lines: ({ plan }) => [
      ...plan.seeds.map(
        ({ id, language, unit, code }) => ({ kind: "seed", seedId: id, language, unit, code }) as const,
      ),
      { kind: "x-licences", seeds: plan.seeds.map(({ id, origin, licence }) => ({ seedId: id, origin, licence })) },
    ],
    units: ({ plan }) => plan.seeds.map(itemUnit),
  },
  { name: "sampling", units: ({ plan }) => seedLanguages(plan).map(samplingUnit) },
  { name: "targets", units: ({ plan }) => plan.targets.map(targetUnit) },
  { name: "translations", units: ({ plan, state }) => translationUnits(plan, state) },
  { name: "sampling of translations", units: ({ state }) => translatedLanguages(state).map(samplingUnit) },
  {
    name: "verification",
    lines: ({ state }) => [setLine(state, "full", state.full)],
    units: ({ state }) => state.full.map(verifyUnit),
  },
  {
    name: "submissions",
    units: ({ plan, state }) =>
      plan.roles.tested.flatMap((model) =>
        samplesOf(plan).flatMap((sample) =>
          state.full.map((itemId) => itemSubmissionUnit("main", { itemId, model, sample })),
        ),
      ),
  },
  {
    name: "sets",
    lines: ({ plan, state }) => [liteLine(plan, state), ...completeLines(plan, state)],
    units: () => [],
  },
  ...trainingPhases,
  ...evaluationPhases,
  { name: "funnel", lines: ({ state }) => funnelLines(state.evidence), units: () => [] },
  { name: "metrics", lines: ({ state }) => benchmarkMetricLines(readStudy(state.evidence)), units: () => [] },
];

/** The phases of a run, from the seeds to the metrics, in their order. */
export const generatePhases: readonly GeneratePhase[] = phases;
