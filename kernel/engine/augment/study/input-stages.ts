import { modelFor } from "../../method/model-for.ts";
import { onlyObservation } from "../../method/staged/observations.ts";
import { type InputKind, inputKinds } from "../base/kinds.ts";
import { isBelowMinimum } from "../inputs/candidates.ts";
import { usableDraws } from "../inputs/usable-draws.ts";
import { validatorReason } from "../inputs/validator-reason.ts";
import { endProblem } from "./end-problem.ts";
import { problemText, textOfUnit } from "./problem-text.ts";
import type { AugmentStage } from "./stage.ts";
import type { ProblemUnit } from "./study-state.ts";

const problemIdOf = ({ id }: ProblemUnit): string => id.slice("problem/".length);

const validator: AugmentStage<ProblemUnit> = {
  enter: (place) => {
    const { unit, plan } = place;
    unit.attempt += 1;
    const parentExamples = Object.fromEntries(
      unit.parents.map((id) => [id, problemText(place, id).examples.map(({ input }) => input)]),
    );
    const model = modelFor(plan.roles.validator, unit.id);
    const { attempt, rejected } = unit;
    return [{ kind: "validator", problem: textOfUnit(unit), model, attempt, rejected, parentExamples }];
  },
  finish: (place, observations) => {
    const { unit, plan } = place;
    const { validatorAttempts, probesRejected } = plan.config;
    const { program, examplesAccepted, parentExamplesAccepted, probesAccepted } = onlyObservation(
      observations,
      "validator",
    );
    const reason = validatorReason(examplesAccepted, probesAccepted, probesRejected);
    const mayRetry = unit.attempt < validatorAttempts;
    const verdict = reason === null ? "accepted" : mayRetry ? "retry" : "rejected";
    unit.lines.push({
      kind: "validator",
      problemId: problemIdOf(unit),
      attempt: unit.attempt,
      model: modelFor(plan.roles.validator, unit.id),
      examplesAccepted,
      parentExamplesAccepted,
      probesAccepted,
      verdict,
      reason,
    });
    unit.rejected = reason;
    if (verdict === "retry") return "validator";
    if (verdict === "rejected") return endProblem(place, "bad_validator");
    unit.validator = program;
    unit.compatible = unit.parents.filter((id) => !parentExamplesAccepted[id]!.includes(false));
    return "random";
  },
};

const drawStage = (inputKind: InputKind, next: string): AugmentStage<ProblemUnit> => ({
  enter: ({ unit, plan }) => {
    const target = plan.config.targets[inputKind];
    const draws = inputKinds.flatMap((kind) => unit.draws[kind]);
    const usableIds = new Set(inputKinds.flatMap((kind) => unit.usable[kind]));
    const earlierPayloads = draws.flatMap(({ inputId, payloadHash }) => (usableIds.has(inputId) ? [payloadHash!] : []));
    return [
      {
        kind: "inputs",
        problem: textOfUnit(unit),
        model: modelFor(plan.roles.inputs, unit.id),
        inputKind,
        validator: unit.validator!,
        target,
        most: Math.floor(plan.config.drawFactor * target),
        seen: earlierPayloads,
      },
    ];
  },
  finish: (place, observations) => {
    const { unit, plan } = place;
    const { generator, draws } = onlyObservation(observations, "inputs");
    if (generator) unit.generators[inputKind] = generator;
    unit.draws[inputKind].push(...draws.map(({ blob: _, timeS: __, ...draw }) => draw));
    for (const { inputId, blob } of draws) if (blob !== null) unit.blobs[inputId] = blob;
    const payloads = new Set<string>();
    for (const kind of inputKinds) unit.usable[kind].splice(0, Infinity, ...usableDraws(unit.draws[kind], payloads));
    const timeS = draws.map((draw) => (inputKind === "corner" ? null : draw.timeS));
    unit.lines.push({
      kind: "inputs",
      problemId: problemIdOf(unit),
      inputKind,
      model: modelFor(plan.roles.inputs, unit.id),
      draws: [...unit.draws[inputKind]],
      measured: { timeS },
    });
    if (inputKind !== "corner") return next;
    return isBelowMinimum(unit.usable, plan.config.minimum) ? endProblem(place, "insufficient_inputs") : next;
  },
});

const stress: AugmentStage<ProblemUnit> = {
  enter: ({ unit, plan }) => [
    {
      kind: "stress",
      problem: textOfUnit(unit),
      validator: unit.validator!,
      generators: unit.generators,
      corner: unit.usable.corner.map((id) => unit.blobs[id]!),
      size: plan.config.stressSize,
    },
  ],
  finish: ({ unit }, observations) => {
    const { draws } = onlyObservation(observations, "stress");
    unit.stress = draws.map(({ inputId, blob }) => ({ inputId, blob }));
    const stressDraws = draws.map(({ blob: _, ...draw }) => draw);
    unit.lines.push({ kind: "stress", problemId: problemIdOf(unit), draws: stressDraws });
    return "brutes";
  },
};

/** The stages that make inputs: validator, inputs of each kind, and small stress inputs. */
export const inputStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = {
  validator,
  random: drawStage("random", "adversarial"),
  adversarial: drawStage("adversarial", "corner"),
  corner: drawStage("corner", "stress"),
  stress,
};
