import type { LineOf } from "./form.ts";
import { passAt } from "./statistics.ts";
import type { Problem, Study } from "./study.ts";

type Submission = LineOf<"submission">;

/** An index of the submissions and pass rates of a study, by model and problem. */
export class Facts {
  readonly study: Study;
  readonly submissions: readonly Submission[];
  readonly #by = new Map<string, Submission[]>();

  constructor(study: Study) {
    this.study = study;
    this.submissions = study.evidence.all("submission").map(({ line }) => line);
    for (const one of this.submissions) {
      const key = JSON.stringify([one.model, one.problemId]);
      this.#by.set(key, [...(this.#by.get(key) ?? []), one]);
    }
  }

  get models(): readonly string[] {
    return this.study.evidence.header.roles.tested;
  }

  scored(model: string, problem: string): readonly Submission[] {
    return (this.#by.get(JSON.stringify([model, problem])) ?? []).filter(({ verdict }) => verdict !== "unscored");
  }

  /** pass@k of a model on a problem; null with fewer than k scored samples. */
  rate(model: string, problem: string, k = 1): number | null {
    const submissions = this.scored(model, problem);
    if (submissions.length < k) return null;
    return passAt(submissions.length, submissions.filter(({ verdict }) => verdict === "pass").length, k);
  }

  mean(model: string, problems: readonly string[]): number | null {
    const rates = problems.map((id) => this.rate(model, id)).filter((rate) => rate !== null);
    return rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  }

  /** The share of submissions that pass all tests whose inputs `counts` selects. */
  rateOver(model: string, { id, end }: Problem, counts: (inputId: string) => boolean): number | null {
    const submissions = this.scored(model, id);
    if (submissions.length === 0) return null;
    const places = end!.suite!.flatMap((input, at) => (counts(input) ? [at] : []));
    const passes = submissions.filter(({ perTest }) => perTest !== null && places.every((at) => perTest[at] === "P"));
    return passes.length / submissions.length;
  }

  lineage(id: string): string {
    return this.study.lineage(id);
  }
}

/** The problems for which `value` is not null: value, and lineage (the problem's seed) for a cluster bootstrap. */
export const valuesOf = (facts: Facts, problems: readonly Problem[], value: (problem: Problem) => number | null) =>
  problems.flatMap((problem) => {
    const itemValue = value(problem);
    return itemValue === null ? [] : [{ cluster: facts.lineage(problem.id), value: itemValue }];
  });
