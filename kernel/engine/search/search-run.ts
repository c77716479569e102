import { readFile } from "node:fs/promises";
import { type Displayable, displaySymbol, type MimeBundle } from "../../../toolkit/index.ts";
import type { Interval } from "../../../toolkit/stats/index.ts";
import { Table } from "../../../toolkit/tables/index.ts";
import { EngineError } from "../errors.ts";
import { methodFiles } from "../method/method-store.ts";
import type { MetricLine, NodeLine, SearchLine, StopReason } from "./evidence.ts";
import { type SearchTable, searchTable } from "./search-tables.ts";
import { doubtsOf, type TestDoubts, testFaultRate } from "./test-faults.ts";
import { type Weakness, weaknessesOf } from "./weaknesses.ts";

/** The graph of a search: its nodes, and every edge from a parent to a child. */
export interface SearchGraph {
  readonly nodes: readonly (Omit<NodeLine, "event" | "parents"> & {
    readonly value: number;
    readonly visits: number;
  })[];
  readonly edges: readonly { readonly parent: string; readonly child: string }[];
}

/** A search that has ended: its evidence, and what can be asked of it. Made by `search`. */
export class SearchRun implements Displayable {
  /** Folder of the run; null where nothing was kept. */
  readonly directory: string | null;
  readonly #lines: readonly SearchLine[];

  readonly #doubts: TestDoubts;

  constructor(lines: readonly SearchLine[], directory: string | null, doubts: TestDoubts) {
    this.#lines = lines;
    this.directory = directory;
    this.#doubts = doubts;
  }

  /** The lines of its evidence, in order. */
  lines(): readonly SearchLine[] {
    return this.#lines;
  }

  /** Why its last phase ended; null where it was killed before. */
  get stopReason(): StopReason | null {
    const end = this.#lines.findLast((line) => "event" in line && line.event === "phaseEnd");
    return end && "stopReason" in end ? end.stopReason : null;
  }

  /** States with a failure, worst first, with intervals. */
  weaknesses(): readonly Weakness[] {
    return weaknessesOf(this.#lines);
  }

  /** Nodes with their last values, and edges; plain JSON. */
  graph(): SearchGraph {
    const events = this.#lines.filter((line) => "event" in line);
    const last = new Map<string, { value: number; visits: number }>();
    for (const line of events) {
      if (line.event === "phaseBegin")
        for (const { node, value } of line.recomputed ?? [])
          last.set(node, { value, visits: last.get(node)?.visits ?? 0 });
      if (line.event === "update")
        for (const { node, valueAfter, visitsAfter } of line.nodes)
          last.set(node, { value: valueAfter, visits: visitsAfter });
    }
    const nodes = events.filter((line): line is NodeLine => line.event === "node");
    const edges = events.flatMap((line) => {
      if (line.event === "node") return line.parents.map((parent) => ({ parent, child: line.node }));
      return line.event === "edge" ? [{ parent: line.parent, child: line.child }] : [];
    });
    return {
      nodes: nodes.map(({ event: _, parents: __, ...node }) => ({
        ...node,
        ...(last.get(node.node) ?? { value: 0, visits: 0 }),
      })),
      edges,
    };
  }

  /** Every metric of the run, with its interval where it has one. */
  metrics(): readonly MetricLine[] {
    return this.#lines.filter((line): line is MetricLine => "event" in line && line.event === "metric");
  }

  /**
   * With `testSource: "both"`: the share of failed evaluations whose program passes the designer's tests, so that the
   * model's own tests were at fault; with its interval. Null where no failure was looked at twice.
   */
  testFaults(): Promise<Interval | null> {
    return testFaultRate(this.#doubts);
  }

  /** The paper's Table 3 (cost), 4 (failure rates), 5 (by difficulty) or 6 (by concept) for this run. */
  table(table: SearchTable): Table {
    return searchTable(this.#lines, table);
  }

  toString(): string {
    return String(this.#shown());
  }

  #shown(): Table {
    const number = (value: number): string => value.toFixed(2);
    const rows = this.weaknesses().slice(0, 15);
    return new Table(
      rows.map(({ concepts, difficulty, evaluations, rate, low, high, label }) => ({
        Concepts: concepts.join(" + "),
        Difficulty: difficulty,
        Evaluations: evaluations,
        "Failure rate": `${number(rate)} [${number(low)}, ${number(high)}]`,
        Label: label ?? "–",
      })),
      { title: "Weakest states", columns: ["Concepts", "Difficulty", "Evaluations", "Failure rate", "Label"] },
    );
  }

  [displaySymbol](): MimeBundle | Promise<MimeBundle> {
    return this.#shown()[displaySymbol]();
  }
}

/**
 * Opens the folder of a search for reading. Rejects with `run_missing` where it holds no evidence.
 *
 * @param directory folder of the run, for example "runs/my-search"
 * @example
 * const code = await openSearch("runs/none").catch((error) => error.code);
 * code; // => "run_missing"
 */
export const openSearch = async (directory: string): Promise<SearchRun> => {
  const file = methodFiles(directory).evidence;
  const text = await readFile(file, "utf8").catch(() => {
    throw new EngineError("there is no evidence of a search here", {
      code: "run_missing",
      file,
      hint: "name the folder of a search, or run taulab search",
    });
  });
  const whole = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  const lines = whole.flatMap((line) => (line === "" ? [] : [JSON.parse(line) as SearchLine]));
  return new SearchRun(lines, directory, doubtsOf(directory));
};
