import { createHash } from "node:crypto";
import type { LineOf } from "./form.ts";

type Header = LineOf<"header">;
type Instance = LineOf<"instance">;
type Scenario = LineOf<"stop">["scenarios"][number];
type Group = { scenario: string | null; signature: string; granularity: Scenario["granularity"]; tests: string[] };

/** Replays the rules of one trajectory, turn by turn, from the outcomes of its tests. */
export class Replay {
  level = 1;
  failing = new Map<string, string>();
  readonly scenarios: Scenario[] = [];
  readonly #instance: Instance;
  readonly #rules: Header["config"] & Header["settings"][number];

  constructor(instance: Instance, header: Header, setting: Header["settings"][number]) {
    this.#instance = instance;
    this.#rules = { ...header.config, ...setting };
  }

  observe(outcomes: LineOf<"turn">["outcomes"]): void {
    const failed = Object.entries(outcomes).filter(([, { outcome }]) => outcome !== "pass");
    this.failing = new Map(failed.map(([id, { outcome }]) => [id, outcome]));
  }

  get active(): Scenario | undefined {
    return this.scenarios.find(({ status }) => status === "active");
  }

  /** The expected `scenario` lines: the changes of status that follow from the last observed turn. */
  settle(): readonly object[] {
    const changes: object[] = [];
    const level = this.level;
    const change = (scenario: Scenario, to: Scenario["status"], cause: string): void => {
      const from = scenario.status;
      scenario.status = to;
      const { id, turnsUsed, reopenCount } = scenario;
      changes.push({ scenario: id, from, to, cause, level, turnsUsed, reopenCount });
    };
    const repaired = ({ anchor }: Scenario): boolean => !anchor.some((test) => this.failing.has(test));
    const active = this.active;
    if (active) {
      active.turnsUsed += 1;
      active.levelsTried.push(level);
      if (repaired(active)) {
        active.closedAtLevel = level;
        change(active, "completed", "allPass");
        this.level = Math.max(1, level - 1);
      } else if (level === 6 || active.turnsUsed === this.#rules.betaTurns) {
        change(active, "deferred", level === 6 ? "maxLevel" : "turnLimit");
        this.level = { keep: level, raise: Math.min(6, level + 1), reset: 1 }[this.#rules.levelAfterDefer];
      } else this.level = level + 1;
    }
    for (const scenario of this.scenarios) {
      if (scenario === active) continue;
      if (scenario.status === "reopened" && repaired(scenario)) change(scenario, "completed", "sideEffect");
      else if (scenario.status === "completed" && !repaired(scenario)) {
        if (scenario.reopenCount === this.#rules.maxReopenings) change(scenario, "deferred", "reopenLimit");
        else {
          scenario.turnsUsed = 0;
          scenario.reopenCount += 1;
          change(scenario, "reopened", "regression");
        }
      }
    }
    return changes;
  }

  #facts(id: string): Instance["tests"][number] {
    return this.#instance.tests.find((test) => test.id === id)!;
  }

  #signature(id: string, granularity: Scenario["granularity"]): string {
    const { referenceLines, expectedShape } = this.#facts(id);
    const type = this.failing.get(id)!;
    if (granularity === "fail") return type;
    if (granularity === "shapeFail") return `${expectedShape}|${type}`;
    const digest = (lines: readonly number[]) => createHash("sha256").update(lines.join(",")).digest("hex");
    const trace = referenceLines === "untraced" ? referenceLines : digest(referenceLines).slice(0, 12);
    return `${trace}|${expectedShape}|${type}`;
  }

  #groups(pool: readonly string[]): { attempts: object[]; groups: Group[] } {
    const attempts: object[] = [];
    const traced = pool.some((id) => this.#facts(id).referenceLines !== "untraced");
    const order: Scenario["granularity"][] = traced ? ["full", "shapeFail", "fail"] : ["shapeFail", "fail"];
    for (const granularity of pool.length === 0 ? [] : order) {
      const groups: Group[] = [];
      for (const id of pool) {
        const signature = this.#signature(id, granularity);
        const group = groups.find((one) => one.signature === signature);
        if (group) group.tests.push(id);
        else groups.push({ scenario: null, signature, granularity, tests: [id] });
      }
      const sizes = groups.map(({ tests }) => tests.length).sort((a, b) => b - a);
      const half = sizes.length / 2;
      const medianTests = (sizes[Math.ceil(half) - 1]! + sizes[Math.floor(half)]!) / 2;
      const rejectedFor: string[] = [];
      if (granularity !== "fail" && groups.length > this.#rules.kMax) rejectedFor.push("tooManyGroups");
      if (granularity !== "fail" && medianTests < this.#rules.sMin) rejectedFor.push("medianTooSmall");
      attempts.push({ granularity, sizes, medianTests, rejectedFor });
      if (rejectedFor.length === 0) return { attempts, groups };
    }
    return { attempts, groups: [] };
  }

  /** The expected `selection` line of the next region (group of failing tests), without its turn. */
  select(): { readonly chosen: number | null; readonly candidates: readonly Group[] } & Readonly<
    Record<string, unknown>
  > {
    const aside = this.scenarios.filter(({ status }) => status === "deferred" || status === "reopened");
    const pool = [...this.failing.keys()].filter((id) => !aside.some(({ anchor }) => anchor.includes(id))).sort();
    const { attempts, groups } = this.#groups(pool);
    const waiting = this.scenarios
      .filter(({ status }) => status === "reopened")
      .map(({ id, signature, granularity, anchor }) => ({
        scenario: id,
        signature,
        granularity,
        tests: anchor.filter((test) => this.failing.has(test)),
      }))
      .filter(({ tests }) => tests.length > 0);
    const candidates = [...groups, ...waiting].map((group) => {
      const lines = group.tests.map((id) => this.#facts(id).referenceLines).filter((one) => one !== "untraced");
      return { ...group, referenceLineCount: new Set(lines.flat()).size };
    });
    const keys = [
      (one: (typeof candidates)[number]) => -one.tests.length,
      (one: (typeof candidates)[number]) => -one.referenceLineCount,
    ];
    let best = candidates.map((_, at) => at);
    let decidedBy: string | null = best.length === 0 ? null : best.length === 1 ? "only" : "testId";
    for (const [at, name] of best.length > 1 ? ["size", "referenceLines"].entries() : []) {
      const least = Math.min(...best.map((one) => keys[at]!(candidates[one]!)));
      best = best.filter((one) => keys[at]!(candidates[one]!) === least);
      if (best.length === 1) {
        decidedBy = name;
        break;
      }
    }
    best.sort((a, b) => (candidates[a]!.tests[0]! < candidates[b]!.tests[0]! ? -1 : 1));
    return { level: this.level, pool, attempts, candidates, chosen: best[0] ?? null, decidedBy };
  }

  /** Makes a chosen region (a group of failing tests) the active one. Returns the expected `scenario` line. */
  activate({ scenario, signature, granularity, tests }: Group): object {
    const known = this.scenarios.find(({ id }) => id === scenario);
    const from = known?.status ?? null;
    const made: Scenario = known ?? {
      id: `s${this.scenarios.length + 1}`,
      signature,
      granularity,
      anchor: tests,
      status: "active",
      turnsUsed: 0,
      levelsTried: [],
      closedAtLevel: null,
      reopenCount: 0,
      closedIndirectly: false,
    };
    made.status = "active";
    if (!known) this.scenarios.push(made);
    const { id, turnsUsed, reopenCount } = made;
    return { scenario: id, from, to: "active", cause: "selected", level: this.level, turnsUsed, reopenCount };
  }
}
