import { type InspectOptions, inspect } from "node:util";
import type { FactColumns } from "./facts.ts";
import type { SampleFacts } from "./record.ts";

/**
 * A view of one sample whose facts (model, task, score …) are stored in columns. Each field is read from its column on
 * access.
 */
export class ColumnSample implements SampleFacts {
  readonly #columns: FactColumns;
  readonly #slot: number;

  constructor(columns: FactColumns, slot: number) {
    this.#columns = columns;
    this.#slot = slot;
  }

  get key(): string {
    return this.#columns.key(this.#slot);
  }
  get task(): string {
    return this.#columns.task(this.#slot).task;
  }
  get taskHash(): string {
    return this.#columns.task(this.#slot).taskHash;
  }
  get source(): string {
    return this.#columns.task(this.#slot).source;
  }
  get difficulty(): string | null {
    return this.#columns.task(this.#slot).difficulty;
  }
  get concepts(): readonly string[] {
    return this.#columns.task(this.#slot).concepts;
  }
  get language(): string {
    return this.#columns.task(this.#slot).language;
  }
  get model(): string {
    return this.#columns.model(this.#slot).model;
  }
  get simulated(): boolean {
    return this.#columns.model(this.#slot).simulated;
  }
  get sample(): number {
    return this.#columns.number("sample", this.#slot);
  }
  get status(): SampleFacts["status"] {
    return this.#columns.verdict(this.#slot).status;
  }
  get score(): number | null {
    return this.#columns.verdict(this.#slot).score;
  }
  get outcome(): string | null {
    return this.#columns.verdict(this.#slot).outcome;
  }
  get finishReason(): string | null {
    return this.#columns.verdict(this.#slot).finishReason;
  }
  get assurance(): NonNullable<SampleFacts["assurance"]> | null {
    return this.#columns.verdict(this.#slot).assurance ?? null;
  }
  get error(): SampleFacts["error"] {
    return this.#columns.verdict(this.#slot).error;
  }
  get usage(): SampleFacts["usage"] {
    return this.#columns.usage(this.#slot);
  }
  get cost(): number | null {
    const cost = this.#columns.number("cost", this.#slot);
    return Number.isNaN(cost) ? null : cost;
  }
  get measured(): SampleFacts["measured"] {
    return this.#columns.measured(this.#slot);
  }

  toJSON(): SampleFacts {
    const { key, task, taskHash, source, difficulty, concepts, language, model, simulated, sample } = this;
    const { status, score, outcome, finishReason, assurance, error, usage, cost, measured } = this;
    const what = { key, task, taskHash, source, difficulty, concepts, language, model, simulated, sample };
    return { ...what, status, score, outcome, finishReason, assurance, error, usage, cost, measured };
  }

  [inspect.custom](_depth: number, options: InspectOptions): string {
    return inspect(this.toJSON(), options);
  }
}
