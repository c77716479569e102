import type { GeneratedItem } from "../../../kernel/engine/generate/base/item.ts";
import type { GenerateEvidenceLine } from "../../../kernel/engine/generate/lines/evidence-lines.ts";
import type { FunnelLine } from "../../../kernel/engine/generate/lines/set-lines.ts";
import type { GeneratePlan } from "../../../kernel/engine/generate/study/generate-plan.ts";
import type { GenerateRun } from "../../../kernel/engine/generate/study/generate-run.ts";
import { linesOf } from "../../../kernel/engine/method/lines-of.ts";
import { modelFor } from "../../../kernel/engine/method/model-for.ts";
import type { ItemQuestion } from "../../../kernel/engine/models/simulated/world/items/item-question.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { mergeFunnels } from "./merge-funnels.ts";
import type { PlantedPlan } from "./planted-plan.ts";

/** The runs of a plan with simulated authors. The planted fault of each reply is known, as it can be drawn again. */
export class PlantedRun {
  readonly plan: GeneratePlan;
  readonly runs: readonly GenerateRun[];
  /** The evidence lines of all runs. */
  readonly lines: readonly GenerateEvidenceLine[];
  readonly #profiles: PlantedPlan["profiles"];
  readonly #problems: ReadonlyMap<string, WorldProblem>;

  constructor({ plan, profiles, world }: PlantedPlan, runs: readonly GenerateRun[]) {
    this.plan = plan;
    this.runs = runs;
    this.lines = runs.flatMap((run) => run.lines());
    this.#profiles = profiles;
    this.#problems = new Map(world.map((one) => [one.id, one]));
  }

  /** The items in the full sets (all kept items) of the runs. */
  items(): readonly GeneratedItem[] {
    return this.runs.flatMap((run) => run.items());
  }

  /** The number of items after each step (funnel), for each language over all runs. */
  funnel(): readonly FunnelLine[] {
    return mergeFunnels(this.runs.flatMap((run) => run.funnel()));
  }

  /** The simulated problem from which an item was made. */
  problemOf(itemId: string): WorldProblem {
    const seed = this.plan.seeds.find(({ id }) => `${id}-item` === itemId)!;
    return this.#problems.get(seed.problem!)!;
  }

  /** The question to the simulated author of an item, from which the author's planted fault follows. */
  question(role: string, itemId: string, attempt: number): ItemQuestion {
    const { plan } = this;
    const model = modelFor(plan.roles.author, itemId);
    const { language } = linesOf(this.lines, "solution").find((line) => line.itemId === itemId)!;
    return {
      model,
      manner: this.#profiles[model]!.making!,
      seed: plan.seed,
      role,
      problem: this.problemOf(itemId),
      item: itemId,
      language,
      attempt,
      sample: attempt - 1,
      message: "",
    };
  }
}
