import type { EvidenceLine } from "../../../kernel/engine/augment/lines/evidence-lines.ts";
import type { AugmentPlan } from "../../../kernel/engine/augment/study/study-plan.ts";
import { lineages, type VariantLineage } from "../../../kernel/engine/models/simulated/world/axes/lineage.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { missesAxis } from "../../../kernel/engine/models/simulated/world/roles/misses-axis.ts";
import type { WorldQuestion } from "../../../kernel/engine/models/simulated/world/roles/question.ts";
import { plantedProfiles } from "./planted-profiles.ts";

/** The evidence of a study with simulated models, and functions that give the faults planted in it. */
export class PlantedStudy {
  readonly plan: AugmentPlan;
  readonly lines: readonly EvidenceLine[];
  readonly #find: ReturnType<typeof lineages>;
  readonly #lineages = new Map<string, VariantLineage>();

  constructor(plan: AugmentPlan, lines: readonly EvidenceLine[], world: readonly WorldProblem[]) {
    this.plan = plan;
    this.lines = lines;
    this.#find = lineages(world, (lineage) => this.missesAxis(lineage));
    const requests = lines.filter(
      (line): line is Extract<EvidenceLine, { kind: "request" }> => line.kind === "request" && line.level > 0,
    );
    const choices = new Map<number, number>();
    for (const { problemId, axis, parents, model, level } of requests) {
      const choice = choices.get(level) ?? 0;
      choices.set(level, choice + 1);
      const parentLineages = parents.map((id) => this.#lineages.get(id) ?? { seed: id });
      this.#lineages.set(problemId, { id: problemId, axis: axis!, choice, parents: parentLineages, author: model! });
    }
  }

  /** All evidence lines of a kind. */
  of<K extends EvidenceLine["kind"]>(kind: K): readonly Extract<EvidenceLine, { kind: K }>[] {
    return this.lines.filter((line): line is Extract<EvidenceLine, { kind: K }> => line.kind === kind);
  }

  /** All evidence lines of a kind about one problem. */
  about<K extends Extract<EvidenceLine, { readonly problemId: string }>["kind"]>(kind: K, problemId: string) {
    return this.of(kind).filter((line) => (line as { readonly problemId: string }).problemId === problemId);
  }

  missesAxis(lineage: VariantLineage): boolean {
    return missesAxis(lineage, this.plan.seed, (author) => plantedProfiles[author]?.authoring);
  }

  /** True if the simulated author of a variant missed the requested kind of change (axis). */
  missed(problemId: string): boolean {
    const lineage = this.#lineages.get(problemId);
    return lineage !== undefined && this.missesAxis(lineage);
  }

  /** The simulated problem with an id; null if the parents do not allow the variant. */
  problem(problemId: string): WorldProblem | null {
    return this.#find(this.#lineages.get(problemId) ?? { seed: problemId });
  }

  /** The question that a model was asked about a problem. */
  question(role: string, model: string, problemId: string, more: Partial<WorldQuestion> = {}): WorldQuestion {
    return {
      id: model,
      manner: plantedProfiles[model]!.authoring!,
      seed: this.plan.seed,
      role,
      problem: this.problem(problemId)!,
      parent: null,
      language: "python",
      attempt: 1,
      sample: 0,
      inputKind: "",
      most: null,
      author: null,
      submission: null,
      outputs: ["", ""],
      about: "labels",
      message: "",
      ...more,
    };
  }
}
