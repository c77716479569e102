import { variantAnswer } from "../../../kernel/engine/models/simulated/world/roles/authors.ts";
import { inputsAnswer, validatorAnswer } from "../../../kernel/engine/models/simulated/world/roles/inputs.ts";
import { bruteAnswer, optimizedAnswer } from "../../../kernel/engine/models/simulated/world/roles/solver.ts";
import type { PlantedStudy } from "./planted.ts";

/** One planted fault, and whether it ended in its own reason; null if the problem ended before for another reason. */
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

/** Generators: a partly illegal one loses exactly the draws that break the format, the others lose all draws. */
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
    const isCaught = draws.every(isLost) && end?.reason === "insufficient_inputs";
    return [{ fault, problemId, ended: isCaught }];
  });

/** Wrong solvers: a wrong brute force is not trusted, a wrong optimized program is no validated solver. */
const solverFaults = (study: PlantedStudy): readonly FaultEnd[] =>
  study.of("solver").flatMap(({ problemId, solverId, role, model, language }): readonly FaultEnd[] => {
    const question = study.question(role, model, problemId, { sample: Number(solverId.slice(1)), language });
    const { bug } = role === "brute" ? bruteAnswer(question) : optimizedAnswer(question);
    if (bug === null) return [];
    const fault = `wrong ${role}`;
    const [brute] = study.about("brute", problemId);
    if (role === "brute") return [{ fault, problemId, ended: brute!.trusted !== solverId }];
    const [end] = study.about("problem", problemId);
    const pools = study.about("pool", problemId);
    const inPool = pools.some(({ pool }) => pool.includes(solverId));
    const isOver = end!.status === "rejected" && inPool;
    return [{ fault, problemId, ended: isOver ? null : !(end!.solvers ?? []).includes(solverId) }];
  });

/** Every planted fault of a study with its end. */
export const faultEnds = (study: PlantedStudy): readonly FaultEnd[] => [
  ...replyFaults(study),
  ...axisFaults(study),
  ...validatorFaults(study),
  ...generatorFaults(study),
  ...solverFaults(study),
];
