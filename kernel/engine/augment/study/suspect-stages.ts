import { modelFor } from "../../method/model-for.ts";
import { allObservations } from "../../method/staged/observations.ts";
import type { SuspectLine } from "../lines/extension-lines.ts";
import { adjudicate } from "../truth/adjudicate.ts";
import { suspectGroup } from "../truth/suspect-group.ts";
import { endProblem } from "./end-problem.ts";
import { textOfUnit } from "./problem-text.ts";
import { solverProgram } from "./solver-stages.ts";
import type { AugmentPlace, AugmentStage } from "./stage.ts";
import type { AugmentPlan } from "./study-plan.ts";
import type { ProblemUnit } from "./study-state.ts";
import type { NewWork } from "./work.ts";

/** The maximum number of disputed inputs (on which brute forces and solvers differ) that the adjudicator sees. */
const disputeCount = 3;

const groupOf = (unit: ProblemUnit, { config }: AugmentPlan) =>
  suspectGroup(
    unit.solvers.filter(({ role }) => role === "optimized"),
    unit,
    config.poolMinimum,
  );

/** True for a rejected problem whose brute forces agree, while solvers written by two models agree on other outputs. */
export const isSuspect = (unit: ProblemUnit, plan: AugmentPlan): boolean =>
  unit.end?.reason === "no_trusted_solvers" &&
  unit.queue === null &&
  // The check of the axis `efficiency` needs a trusted brute force, and a second attempt trusts none.
  unit.axis !== "efficiency" &&
  groupOf(unit, plan) !== null;

const disputesOf = ({ unit, plan }: AugmentPlace<ProblemUnit>) => {
  const group = groupOf(unit, plan)!;
  return group.disputed.slice(0, disputeCount).map((place) => {
    const at = unit.kept.indexOf(place);
    return { input: unit.stress[place]!, candidates: [unit.outputs[at]!, group.outputs[at]!] as const };
  });
};

const dispute: AugmentStage<ProblemUnit> = {
  enter: (place) => {
    const { unit, plan } = place;
    const [solver] = groupOf(unit, plan)!.solvers;
    const programs = [solverProgram(unit, unit.trusted!), solverProgram(unit, solver!)];
    const model = modelFor(plan.roles.adjudicator, unit.id);
    return disputesOf(place).flatMap(({ input, candidates }) =>
      ([0, 1] as const).map(
        (first): NewWork => ({
          kind: "adjudicate",
          problem: textOfUnit(unit),
          model,
          input: input.blob,
          shown: "input",
          generator: null,
          candidates: candidates.map((outputHash, at) => ({ outputHash, program: programs[at]! })),
          first,
        }),
      ),
    );
  },
  finish: (place, observations) => {
    const { unit, plan } = place;
    const replies = allObservations(observations, "adjudicate").map(({ reply }) => reply);
    const inputs = disputesOf(place).map(({ input, candidates }, at): SuspectLine["inputs"][number] => ({
      inputId: input.inputId,
      candidates,
      replies: [replies[2 * at]!, replies[2 * at + 1]!],
    }));
    const choices = inputs.map((one) => adjudicate(one.replies).index);
    const verdict = choices.includes(0) ? "brutes" : choices.every((index) => index === 1) ? "solvers" : "unsure";
    const group = groupOf(unit, plan)!;
    unit.lines.push({
      kind: "x-suspect",
      problemId: unit.id.slice("problem/".length),
      solvers: group.solvers,
      inputs,
      verdict,
    });
    if (verdict !== "solvers") return endProblem(place, "no_trusted_solvers");
    // From now on no brute force is trusted, so the solvers' majority decides the output of every input.
    Object.assign(unit, { trusted: null, pool: group.solvers, outputs: group.outputs });
    return "examples";
  },
};

/** The stage in which an adjudicator decides between brute-force programs and the solvers that contradict them. */
export const suspectStages: Readonly<Record<string, AugmentStage<ProblemUnit>>> = { dispute };
