import type { EvidenceLine } from "../../../kernel/engine/augment/lines/evidence-lines.ts";
import { variantAnswer } from "../../../kernel/engine/models/simulated/world/roles/authors.ts";
import { inputsAnswer, validatorAnswer } from "../../../kernel/engine/models/simulated/world/roles/inputs.ts";
import { bruteAnswer, optimizedAnswer } from "../../../kernel/engine/models/simulated/world/roles/solver.ts";
import type { PlantedStudy } from "./planted.ts";

/**
 * A planted fault. `ended` is true if the study rejected something for the reason that fits the fault. It is null if
 * no step could show the fault.
 */
export interface FaultEnd {
  readonly fault: string;
  readonly problemId: string;
  readonly ended: boolean | null;
}

const replyReasons = { malformed: "malformed", axisChanged: "axis_changed", anyAnswer: "any_answer" } as const;

const replyFaults = (study: PlantedStudy): readonly FaultEnd[] =>
  study.of("reply").flatMap(({ problemId, attempt, verdict, reason }): readonly FaultEnd[] => {
    const [request] = study.about("request", problemId);
    if (request!.level === 0 || study.problem(problemId) === null) return [];
    const question = study.question("generator", request!.model!, problemId, { attempt, sample: attempt - 1 });
    const { fault } = variantAnswer(question);
    if (fault === null) return [];
    if (fault !== "wrongExample") return [{ fault, problemId, ended: reason === replyReasons[fault] }];
    if (verdict !== "accepted") return [{ fault, problemId, ended: null }];
    const [check] = study.about("examples", problemId);
    return [{ fault, problemId, ended: check ? check.reason === "bad_example" : null }];
  });

const axisFaults = (study: PlantedStudy): readonly FaultEnd[] =>
  study.of("request").flatMap(({ problemId }): readonly FaultEnd[] => {
    if (!study.missed(problemId) || study.problem(problemId) === null) return [];
    const [check] = study.about("axisCheck", problemId);
    const isChecked = check !== undefined && check.verdict !== "skipped";
    return [{ fault: "missedAxis", problemId, ended: isChecked ? check.verdict === "fail" : null }];
  });

const validatorReasons = { loose: "accepts_illegal", tight: "rejects_example" } as const;

const validatorFaults = (study: PlantedStudy): readonly FaultEnd[] =>
  study.of("validator").flatMap(({ problemId, attempt, model, reason }) => {
    const { fault } = validatorAnswer(study.question("validator", model, problemId, { attempt, sample: attempt - 1 }));
    return fault === null ? [] : [{ fault, problemId, ended: reason === validatorReasons[fault] }];
  });

/**
 * The planted faults of generators of inputs, with their detection. A partly illegal generator must lose exactly the
 * illegal draws. One that ignores its seed must lose each draw that differs between two runs. All others must lose
 * all draws.
 */
const generatorFaults = (study: PlantedStudy): readonly FaultEnd[] =>
  study.of("inputs").flatMap(({ problemId, inputKind, model, draws }): readonly FaultEnd[] => {
    if (inputKind === "corner") return [];
    const answer = inputsAnswer(study.question("inputs", model, problemId, { inputKind }));
    const fault = "fault" in answer ? answer.fault : null;
    if (fault === null) return [];
    if (fault === "illegal") {
      const isCaught = draws.every(
        ({ own, validator }, at) => (own === true && validator === true) === (at + 1) % 5 >= 2,
      );
      return [{ fault, problemId, ended: isCaught }];
    }
    const [end] = study.about("problem", problemId);
    const isLost = (draw: (typeof draws)[number]): boolean =>
      fault === "alwaysIllegal"
        ? draw.own === false && draw.validator === false
        : draw.status === (fault === "endless" ? "time" : "crash");
    const areLost = fault === "nondeterministic" ? draws.some(isLost) : draws.every(isLost);
    const isCaught = areLost && end?.reason === "insufficient_inputs";
    return [{ fault, problemId, ended: isCaught }];
  });

type Solver = Extract<EvidenceLine, { readonly kind: "solver" }>;

const bugOf = (study: PlantedStudy, { problemId, solverId, role, model, language }: Solver): string | null => {
  const question = study.question(role, model, problemId, { sample: Number(solverId.slice(1)), language });
  return (role === "brute" ? bruteAnswer(question) : optimizedAnswer(question)).bug;
};

/** Input id → status and output of a solver's run, as text. */
const runsOf = (study: PlantedStudy, { problemId, solverId, stress }: Solver): ReadonlyMap<string, string> =>
  new Map([
    ...stress.map((run, at): [string, string] => [`t${at + 1}`, run.join(" ")]),
    ...study.about("truth", problemId).flatMap(({ inputId, runs }): readonly [string, string][] => {
      const run = runs[solverId];
      return run ? [[inputId, run.join(" ")]] : [];
    }),
  ]);

/** True if any run of a wrong solver differs from a right solver's. Other faults cannot be detected. */
const isVisible = (study: PlantedStudy, solver: Solver): boolean => {
  const right = study
    .about("solver", solver.problemId)
    .filter((other) => bugOf(study, other) === null)
    .map((other) => runsOf(study, other));
  return [...runsOf(study, solver)].some(([input, run]) => right.some((runs) => (runs.get(input) ?? run) !== run));
};

/** The planted faults of solvers: a wrong brute force must not be trusted, a wrong optimized program not validated. */
const solverFaults = (study: PlantedStudy): readonly FaultEnd[] =>
  study.of("solver").flatMap((solver): readonly FaultEnd[] => {
    const { problemId, solverId, role } = solver;
    if (bugOf(study, solver) === null) return [];
    const fault = `wrong ${role}`;
    if (!isVisible(study, solver)) return [{ fault, problemId, ended: null }];
    const [brute] = study.about("brute", problemId);
    if (role === "brute") return [{ fault, problemId, ended: brute!.trusted !== solverId }];
    const [end] = study.about("problem", problemId);
    const pools = study.about("pool", problemId);
    const inPool = pools.some(({ pool }) => pool.includes(solverId));
    const isOver = end!.status === "rejected" && inPool;
    return [{ fault, problemId, ended: isOver ? null : !(end!.solvers ?? []).includes(solverId) }];
  });

/** Every planted fault of a study. `ended` is true if a rejection has the reason that fits the fault. */
export const faultEnds = (study: PlantedStudy): readonly FaultEnd[] => [
  ...replyFaults(study),
  ...axisFaults(study),
  ...validatorFaults(study),
  ...generatorFaults(study),
  ...solverFaults(study),
];
