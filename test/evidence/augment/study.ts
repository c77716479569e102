import type { LineOf, Run } from "./form.ts";
import type { Evidence, Placed } from "./read.ts";

export type InputKind = "random" | "adversarial" | "corner";
export const inputKinds = ["random", "adversarial", "corner"] as const;
export const compositional: readonly (string | null)[] = ["sequential", "fusion"];

/** A problem with the decisions that the checker has read from its evidence lines so far. */
export interface Problem {
  readonly id: string;
  readonly at: number;
  readonly request: LineOf<"request">;
  readonly lines: Placed[];
  /** The accepted reply; null if there is none. */
  reply: LineOf<"reply"> | null;
  validator: LineOf<"validator"> | null;
  /** The kind and the position of each drawn input, in the order in which they were drawn. */
  readonly draws: Map<string, { readonly kind: InputKind; readonly order: number; readonly chars: number }>;
  readonly solvers: Map<string, LineOf<"solver">>;
  trusted: string | null;
  /** The ids of the solvers in the pool (the trusted programs) when it was formed, before any were removed. */
  formed: readonly string[];
  readonly truths: LineOf<"truth">[];
  limits: LineOf<"limits"> | null;
  axisCheck: LineOf<"axisCheck"> | null;
  end: LineOf<"problem"> | null;
}

/** The problems and seeds of a study by id, with their descent. */
export class Study {
  readonly evidence: Evidence;
  readonly seeds = new Map<string, LineOf<"seed">>();
  readonly problems = new Map<string, Problem>();
  readonly excluded: ReadonlySet<string>;

  constructor(evidence: Evidence) {
    this.evidence = evidence;
    for (const { line } of evidence.all("seed")) this.seeds.set(line.seedId, line);
    for (const { line, at } of evidence.all("request"))
      this.problems.set(line.problemId, {
        id: line.problemId,
        at,
        request: line,
        lines: [],
        reply: null,
        validator: null,
        draws: new Map(),
        solvers: new Map(),
        trusted: null,
        formed: [],
        truths: [],
        limits: null,
        axisCheck: null,
        end: null,
      });
    this.excluded = new Set(evidence.all("exclude").map(({ line }) => line.problemId));
  }

  get variants(): readonly Problem[] {
    return [...this.problems.values()].filter(({ request }) => request.level > 0);
  }

  /** The accepted variants that are not excluded. The evidence document calls them the set E. */
  get evaluated(): readonly Problem[] {
    return this.variants.filter(({ id, end }) => end?.status === "accepted" && !this.excluded.has(id));
  }

  /** The seed that is reached through first parents. A problem without parents is its own lineage. */
  lineage(id: string): string {
    const first = this.problems.get(id)?.request.parents[0];
    return first === undefined ? id : this.lineage(first);
  }

  /** All seeds from which a problem descends. */
  roots(id: string): readonly string[] {
    const problem = this.problems.get(id);
    if (!problem) return [id];
    return [...new Set(problem.request.parents.flatMap((parent) => this.roots(parent)))];
  }

  skillsOf(id: string): readonly string[] {
    return this.seeds.get(id)?.skills ?? this.problems.get(id)?.reply?.skills ?? [];
  }

  tagsOf(id: string): readonly string[] {
    return this.evidence.tagsOf(this.skillsOf(id));
  }
}

/** Input id → expected output, for the inputs whose output was judged. A discarded input has null. */
export const expectedOf = ({ truths }: Problem): ReadonlyMap<string, string | null> =>
  new Map(truths.map(({ inputId, expected }) => [inputId, expected]));

export const scaleOf = ({ truths }: Problem): ReadonlyMap<string, "small" | "large"> =>
  new Map(truths.map(({ inputId, scale }) => [inputId, scale]));

export const outputOf = (run: Run | undefined): string | null => run?.[1] ?? null;
