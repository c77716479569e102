import { displaySymbol, type MimeBundle } from "../../../toolkit/base/notebook-symbols.ts";
import type { Displayable } from "../../../toolkit/display.ts";
import type { Interval } from "../../../toolkit/stats/result.ts";
import { Table } from "../../../toolkit/tables/table.ts";
import { percentText } from "../analyse/words.ts";
import type { Run } from "../run-handle.ts";
import type { AdaptiveGoal, AdaptiveMove } from "./adaptive-step.ts";

interface Ended {
  readonly goal: AdaptiveGoal;
  readonly itemsFrom: readonly string[];
  readonly move: AdaptiveMove;
  readonly askedTasks: number;
  readonly allTasks: number;
}

/** The estimated accuracy of one model over all tasks with known difficulty, asked or not. */
export interface AdaptiveAccuracy extends Interval {
  readonly model: string;
}

/** A finished adaptive evaluation. Made by `adaptiveEvaluate`. */
export class AdaptiveResult implements Displayable {
  /** The run with the samples of the asked tasks. Rates over only these tasks are biased by their selection. */
  readonly run: Run;
  readonly #ended: Ended;

  constructor(run: Run, ended: Ended) {
    this.run = run;
    this.#ended = ended;
  }

  /** Number of tasks that were asked. */
  get askedTasks(): number {
    return this.#ended.askedTasks;
  }

  /** Number of tasks with known difficulty, asked or not. */
  get allTasks(): number {
    return this.#ended.allTasks;
  }

  /** The share of requests that the run saved, compared with a run on all tasks. */
  get saved(): number {
    return 1 - this.askedTasks / this.allTasks;
  }

  /** True if every interval became at most as wide as the goal; false if no task was left to ask. */
  get reached(): boolean {
    return this.#ended.move.reached;
  }

  /** The accuracy of each model over all tasks with known difficulty, with its 95% interval, best model first. */
  accuracies(): readonly AdaptiveAccuracy[] {
    const { models } = this.run.manifest.config;
    return this.#ended.move.accuracies
      .map((interval, at) => ({ model: models[at]!, ...interval }))
      .sort((a, b) => b.estimate - a.estimate);
  }

  /** The result as plain data, as `adaptive.json` in the run's folder contains it. */
  facts(): object {
    const { goal, itemsFrom, move, askedTasks, allTasks } = this.#ended;
    const { target, width: wantedWidth, batch: tasksAtOnce } = goal;
    return {
      kind: "taulab-adaptive-evaluation",
      version: 1,
      itemsFrom,
      target,
      wantedWidth,
      tasksAtOnce,
      width: move.width,
      reached: move.reached,
      asked: askedTasks,
      of: allTasks,
      saved: this.saved,
      accuracies: this.accuracies(),
    };
  }

  /** A table with the accuracy of each model. */
  table(): Table {
    const rows = this.accuracies().map(({ model, estimate, low, high, n }) => ({
      Model: this.run.label(model),
      "Accuracy [95%]": `${percentText(estimate)} [${percentText(low)}, ${percentText(high)}]`,
      Answers: n,
      "Of tasks": this.allTasks,
    }));
    return new Table(rows, {
      title: "Adaptive evaluation",
      notes: [
        `${this.askedTasks} of ${this.allTasks} tasks were asked; ${percentText(this.saved)} of the requests of a full run were saved.`,
        "Estimates trust the tasks' difficulty in the earlier runs; a model unlike those is estimated with a bias.",
      ],
    });
  }

  toString(): string {
    return String(this.table());
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.table()[displaySymbol]();
  }
}
