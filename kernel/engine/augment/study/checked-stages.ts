import { allObservations, onlyObservation } from "../../method/staged/observations.ts";
import { inputKinds, type ProgramRun } from "../base/kinds.ts";
import { splitCandidates } from "../inputs/candidates.ts";
import { openTruthQueue } from "../truth/truth-queue.ts";
import { classOf, differentOutputs, keptOutputs } from "./checker-stages.ts";
import { bruteRunOf, keepRuns, runnersOf, trustedOf } from "./judged-runs.ts";
import { solverProgram } from "./solver-stages.ts";
import type { AugmentPlace, AugmentStage } from "./stage.ts";
import type { ProblemUnit } from "./study-state.ts";

const usableInputs = ({ usable }: ProblemUnit): readonly string[] => inputKinds.flatMap((kind) => usable[kind]);

const runningIds = (place: AugmentPlace<ProblemUnit>): readonly string[] => [
  ...trustedOf(place.unit),
  ...runnersOf(place),
];

const suiteOutputs: AugmentStage<ProblemUnit> = {
  enter: (place) => {
    const { unit, plan } = place;
    const inputBlobs = usableInputs(unit).map((id) => unit.blobs[id]!);
    return runningIds(place).map((id) => ({
      kind: "outputs",
      program: solverProgram(unit, id),
      inputBlobs,
      limits: { timeS: id === unit.trusted ? plan.config.bruteTimeS : plan.config.optimizedTimeS, memoryMb: null },
    }));
  },
  finish: (place, observations) => {
    const { unit } = place;
    const ids = runningIds(place);
    const outputs = allObservations(observations, "outputs");
    unit.printed = Object.fromEntries(ids.map((id, at) => [id, keptOutputs(outputs[at]!)] as const));
    for (const [at, id] of ids.entries()) keepRuns(place, id, usableInputs(unit), outputs[at]!);
    return "suiteClasses";
  },
};

const suiteClasses: AugmentStage<ProblemUnit> = {
  enter: ({ unit }) => {
    const inputs = usableInputs(unit);
    const outputs = differentOutputs(unit.printed, inputs.length);
    const cases = inputs.map((id, at) => ({ input: unit.blobs[id]!, outputs: outputs[at]! }));
    return [{ kind: "classes", checker: unit.checker!, cases }];
  },
  finish: (place, observations) => {
    const { unit, plan } = place;
    const { classes } = onlyObservation(observations, "classes");
    const inputs = usableInputs(unit);
    for (const [id, printed] of Object.entries(unit.printed))
      for (const [at, inputId] of inputs.entries()) {
        const output = printed[at];
        if (!output) continue;
        unit.outputBlobs[output.hash] ??= output.blob;
        const name = classOf(output, classes[at]);
        const run: ProgramRun = name === null ? ["crash", null] : ["ok", name];
        unit.runs[id]![inputId] = { ...unit.runs[id]![inputId]!, run };
      }
    unit.printed = {};
    const isSmall = (id: string): boolean => bruteRunOf(unit, id)[0] === "ok";
    unit.queue = openTruthQueue(splitCandidates(unit.usable, plan.config.targets), isSmall);
    return "truth";
  },
};

/**
 * The stages that group outputs on one input into classes: outputs that the checker accepts in place of each other. The
 * rules for the expected output then compare classes instead of outputs.
 */
export const checkedStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = { suiteOutputs, suiteClasses };
