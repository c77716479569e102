import type { GeneratePlan } from "../../../kernel/engine/generate/study/generate-plan.ts";
import type { GenerateRun } from "../../../kernel/engine/generate/study/generate-run.ts";
import { linesOf } from "../../../kernel/engine/method/lines-of.ts";
import { modelFor } from "../../../kernel/engine/method/model-for.ts";
import type { ItemQuestion } from "../../../kernel/engine/models/simulated/world/items/item-question.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { worldProfiles } from "../../../kernel/engine/models/simulated/world-profiles.ts";

/** A run whose authors are simulated: each reply's planted fault can be drawn again. */
export class PlantedRun {
  readonly plan: GeneratePlan;
  readonly run: GenerateRun;
  readonly #problems: ReadonlyMap<string, WorldProblem>;

  constructor(plan: GeneratePlan, run: GenerateRun, world: readonly WorldProblem[]) {
    this.plan = plan;
    this.run = run;
    this.#problems = new Map(world.map((one) => [one.id, one]));
  }

  /** The problem of an item. */
  problemOf(itemId: string): WorldProblem {
    const seed = this.plan.seeds.find(({ id }) => `${id}-item` === itemId)!;
    return this.#problems.get(seed.problem!)!;
  }

  /** The question that the author of an item got. */
  question(role: string, itemId: string, attempt: number): ItemQuestion {
    const { plan } = this;
    const model = modelFor(plan.roles.author, itemId);
    const { language } = linesOf(this.run.lines(), "solution").find((line) => line.itemId === itemId)!;
    return {
      model,
      manner: worldProfiles[model]!.making!,
      seed: plan.seed,
      role,
      problem: this.problemOf(itemId),
      item: itemId,
      language,
      attempt,
      sample: plan.seed + attempt - 1,
      message: "",
    };
  }
}
