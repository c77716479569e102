import type { TokenUsage } from "../models/base/model.ts";
import { NumberColumn } from "./column.ts";
import type { SampleFacts, SampleRecord } from "./record.ts";

type TaskFacts = Pick<SampleFacts, "task" | "taskHash" | "source" | "difficulty" | "concepts" | "language">;
type ModelFacts = Pick<SampleFacts, "model" | "simulated">;
type VerdictFacts = Pick<SampleFacts, "status" | "score" | "outcome" | "finishReason" | "assurance" | "error">;
type MeasuredFacts = Pick<SampleFacts["measured"], "retries" | "cached">;

/** Stores equal values of many samples, such as a model's id, only once, and refers to them by number. */
class Shared<T> {
  readonly #ids = new Map<string, number>();
  readonly #values: T[] = [];

  id(value: T, name = JSON.stringify(value)): number {
    const existing = this.#ids.get(name);
    if (existing !== undefined) return existing;
    this.#ids.set(name, this.#values.length);
    return this.#values.push(value) - 1;
  }

  at(id: number): T {
    return this.#values[id] as T;
  }
}

const numbers = [
  "task",
  "model",
  "verdict",
  "asked",
  "sample",
  "input",
  "output",
  "reasoning",
  "cachedTokens",
  "estimated",
  "cost",
  "startedAt",
  "modelMs",
  "sandboxMs",
  "cpuMs",
  "peak",
] as const;
type Name = (typeof numbers)[number];

/**
 * The main facts (model, task, score, tokens …) of many samples as columns of numbers. Each sample takes about 200
 * bytes. An absent fact is NaN.
 */
export class FactColumns {
  readonly #keys: string[] = [];
  readonly #tasks = new Shared<TaskFacts>();
  readonly #models = new Shared<ModelFacts>();
  readonly #verdicts = new Shared<VerdictFacts>();
  readonly #asked = new Shared<MeasuredFacts>();
  readonly #columns = Object.fromEntries(numbers.map((name) => [name, new NumberColumn()])) as Record<
    Name,
    NumberColumn
  >;

  /** Writes the facts of a record into a slot: a new slot, or that of the earlier record with the same key. */
  set(slot: number, record: SampleRecord): void {
    const { task, taskHash, source, difficulty, concepts, language, model, simulated } = record;
    const { status, score, outcome, finishReason, assurance, error, usage, measured } = record;
    const { retries = [], cached = false } = measured ?? {};
    const values: Record<Name, number> = {
      task: this.#tasks.id(
        { task, taskHash, source, difficulty, concepts, language },
        `${language} ${taskHash} ${task}`,
      ),
      model: this.#models.id({ model, simulated }),
      verdict: this.#verdicts.id({ status, score, outcome, finishReason, assurance, error } as VerdictFacts),
      asked: this.#asked.id({ retries, cached }),
      sample: record.sample,
      input: usage?.inputTokens ?? Number.NaN,
      output: usage?.outputTokens ?? Number.NaN,
      reasoning: usage?.reasoningTokens ?? Number.NaN,
      cachedTokens: usage?.cachedTokens ?? Number.NaN,
      estimated: Number(usage?.estimated ?? false),
      cost: record.cost ?? Number.NaN,
      startedAt: Date.parse(measured?.startedAt ?? ""),
      modelMs: measured?.modelMs ?? 0,
      sandboxMs: measured?.sandboxMs ?? 0,
      cpuMs: measured?.cpuMs ?? 0,
      peak: measured?.peakMemoryBytes ?? Number.NaN,
    };
    for (const name of numbers) this.#columns[name].set(slot, values[name]);
    this.#keys[slot] = record.key;
  }

  get size(): number {
    return this.#keys.length;
  }

  key(slot: number): string {
    return this.#keys[slot] as string;
  }

  number(name: Name, slot: number): number {
    return this.#columns[name].at(slot);
  }

  task(slot: number): TaskFacts {
    return this.#tasks.at(this.#columns.task.at(slot));
  }

  model(slot: number): ModelFacts {
    return this.#models.at(this.#columns.model.at(slot));
  }

  verdict(slot: number): VerdictFacts {
    return this.#verdicts.at(this.#columns.verdict.at(slot));
  }

  usage(slot: number): TokenUsage | null {
    const [inputTokens, outputTokens] = [this.number("input", slot), this.number("output", slot)];
    if (Number.isNaN(inputTokens)) return null;
    const [reasoningTokens, cachedTokens] = [this.number("reasoning", slot), this.number("cachedTokens", slot)];
    return {
      inputTokens,
      outputTokens,
      estimated: this.number("estimated", slot) === 1,
      ...(Number.isNaN(reasoningTokens) ? {} : { reasoningTokens }),
      ...(Number.isNaN(cachedTokens) ? {} : { cachedTokens }),
    };
  }

  measured(slot: number): SampleFacts["measured"] {
    const startedAt = this.number("startedAt", slot);
    return {
      startedAt: Number.isNaN(startedAt) ? "" : new Date(startedAt).toISOString(),
      modelMs: this.number("modelMs", slot),
      sandboxMs: this.number("sandboxMs", slot),
      cpuMs: this.number("cpuMs", slot),
      peakMemoryBytes: orNull(this.number("peak", slot)),
      ...this.#asked.at(this.#columns.asked.at(slot)),
    };
  }
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
