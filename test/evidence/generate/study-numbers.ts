import type { Evidence, Line } from "./read.ts";

/** An item of the benchmark. Its lineage, the cluster of the bootstrap, is the code seed from which it was made. */
export interface CountedItem {
  readonly id: string;
  readonly language: string;
  readonly lineage: string;
  readonly line: Line;
}

/** A metric that the evidence must contain. The estimate is null if there are no items. */
export interface Row {
  readonly name: string;
  readonly scope: Readonly<Record<string, unknown>>;
  readonly estimate: number | null;
  readonly n: number;
  readonly method: "clusterBootstrap" | "wilson" | "none";
  /** The number of lineages (code seeds with items), which are the clusters of the bootstrap. */
  readonly lineages?: number;
}

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** The items and submissions of a run, with the numbers from which metrics are computed. */
export class StudyNumbers {
  readonly evidence: Evidence;
  readonly config: Line;
  readonly models: readonly string[];
  readonly submissions: readonly Line[];
  readonly #items = new Map<string, CountedItem>();
  readonly #scored: ReadonlyMap<string, readonly Line[]>;

  constructor(evidence: Evidence) {
    this.evidence = evidence;
    this.config = evidence.header.config;
    this.models = evidence.header.roles.tested;
    this.submissions = evidence.all("submission").map(({ line }) => line);
    const solutions = evidence.all("solution").map(({ line }) => line);
    for (const line of solutions)
      this.#items.set(line.itemId, { id: line.itemId, language: line.language, lineage: line.seedId, line });
    for (const { line } of evidence.all("translation")) {
      const { lineage } = this.#items.get(line.parentId)!;
      this.#items.set(line.itemId, { id: line.itemId, language: line.language, lineage, line });
    }
    this.#scored = Map.groupBy(
      this.submissions.filter((one) => one.turn === 0 && !one.unscored),
      (one) => `${one.study} ${one.model} ${one.itemId}`,
    );
  }

  item(id: string): CountedItem {
    return this.#items.get(id)!;
  }

  /** The evidence line of one step (`kind`) in the making of an item. */
  step(kind: string, id: string): Line {
    return this.evidence.of(kind, id)?.line;
  }

  /** The number of test cases of an item. A translated item has the cases of its original. */
  cases(id: string, part: "public" | "private"): number {
    const own = this.step("outputs", id) ?? this.step("outputs", this.item(id).line.parentId);
    return own.cases[part].length;
  }

  set(name: string): readonly CountedItem[] | null {
    const found = this.evidence.all("set").find(({ line }) => line.name === name);
    return found ? found.line.itemIds.map((id: string) => this.item(id)) : null;
  }

  languages(items: readonly CountedItem[]): readonly string[] {
    return [...new Set(items.map(({ language }) => language))];
  }

  isSolved(one: Line, strict = false): boolean {
    const passes = (part: "demo" | "full", cases: "public" | "private"): boolean =>
      one[part]?.outcome === "PASSED" && one[part].testsRun === this.cases(one.itemId, cases);
    return passes("full", "private") && (!strict || passes("demo", "public"));
  }

  scored(study: string, model: string, id: string): readonly Line[] {
    return this.#scored.get(`${study} ${model} ${id}`) ?? [];
  }

  /** pass@k of an item; null if it has fewer scored samples. */
  rate(study: string, model: string, id: string, k = 1, strict = false): number | null {
    const own = this.scored(study, model, id);
    if (own.length < k) return null;
    const failures = own.filter((one) => !this.isSolved(one, strict)).length;
    return failures < k ? 1 : 1 - choose(failures, k) / choose(own.length, k);
  }

  /** The items for which `of` is not null, each with that value. */
  values(items: readonly CountedItem[], of: (item: CountedItem) => number | null) {
    return items.flatMap((item) => {
      const value = of(item);
      return value === null ? [] : [{ ...item, value }];
    });
  }
}

/** The macro average: the mean over languages of each language's mean. */
export const macro = (values: readonly { readonly language: string; readonly value: number }[]): number | null => {
  const groups = [...Map.groupBy(values, ({ language }) => language).values()];
  return mean(groups.map((own) => mean(own.map(({ value }) => value))!));
};

/** An expected metric whose bounds come from a bootstrap whose clusters are lineages (code seeds). */
export const bootRow = (
  [name, scope]: readonly [string, Row["scope"]],
  estimate: number | null,
  items: readonly { readonly lineage: string }[],
  n = items.length,
): Row => ({
  name,
  scope,
  estimate,
  n,
  method: "clusterBootstrap",
  lineages: new Set(items.map(({ lineage }) => lineage)).size,
});

export const plainRow = (
  [name, scope]: readonly [string, Row["scope"]],
  estimate: number | null,
  n: number,
  method: "wilson" | "none" = "none",
): Row => ({ name, scope, estimate, n, method });
