import { beforeAll, describe, expect, test } from "vitest";
import type { SearchLine } from "../../../../../kernel/engine/search/lines/evidence.ts";
import { searchFigureNames } from "../../../../../kernel/engine/search/report/search-figures.ts";
import { SearchGraph } from "../../../../../kernel/engine/search/report/search-graph.ts";
import { SearchRun } from "../../../../../kernel/engine/search/report/search-run.ts";
import { displaySymbol } from "../../../../../toolkit/base/notebook-symbols.ts";
import { svgFaults } from "../../../../tools/svg-faults.ts";
import { eventsOf, play } from "../play.ts";

const phases = { 1: { maxEvaluations: 80 }, 2: { maxEvaluations: 60 }, 3: { maxEvaluations: 40 } };
const runOf = (lines: readonly SearchLine[]): SearchRun => new SearchRun(lines, null, async () => []);
let lines: readonly SearchLine[] = [];
let run: SearchRun;

beforeAll(() => {
  lines = play({ phases }).lines;
  run = runOf(lines);
});

describe("the figures of a search", () => {
  test.each(searchFigureNames)("%s can be read", async (name) => {
    expect(svgFaults(await run.figure(name).toSvg())).toEqual([]);
    expect(run.figure(name).toText()).not.toMatch(/NaN|undefined/);
  });

  test.each(searchFigureNames)("%s of a run that was killed at once says so or draws what there is", async (name) => {
    const early = runOf(lines.slice(0, 1));
    expect(svgFaults(await early.figure(name).toSvg())).toEqual([]);
  });

  test("the paper's numbers name the same figures; others are refused with those that there are", () => {
    for (let number = 4; number <= 30; number++) expect(run.figure(number).title).not.toBe("");
    expect(run.figure(6).title).toBe(run.figure("radar").title);
    expect(() => run.figure(3)).toThrow("there is no figure 3 of a search");
    expect(() => run.figure("toString" as "radar")).toThrow('there is no figure "toString"');
  });

  test("depths count every node of the evidence once", () => {
    const { values } = run.figure("depth").spec.data as { values: { text: string }[] };
    const counted = values.reduce((sum, { text }) => sum + Number(text.replaceAll(",", "")), 0);
    expect(counted).toBe(eventsOf(lines, "node").length);
  });

  test("pairs show the rates of the evidence", () => {
    const metric = eventsOf(lines, "metric").find(
      ({ name, n, value }) => name === "pairSuccessRate" && n && value !== 1,
    );
    const pair = (metric!.by.concepts as string[]).map((concept) => concept.replaceAll("_", " "));
    const { values } = run.figure("pairs").spec.data as { values: Record<string, unknown>[] };
    const cell = values.find(
      (row) =>
        pair.includes(row["the row"] as string) &&
        pair.includes(row["the column"] as string) &&
        row["the row"] !== row["the column"],
    );
    expect(cell?.value).toBe(metric!.value);
    expect(cell?.n).toBe(String(metric!.n));
  });
});

describe("the graph of a search", () => {
  test("is plain data that shows itself as a picture", async () => {
    const graph = run.graph();
    expect(Object.keys(JSON.parse(JSON.stringify(graph)))).toEqual(["nodes", "edges"]);
    const bundle = await graph[displaySymbol]();
    expect(String(bundle["image/svg+xml"])).toContain(`Search graph of ${graph.nodes.length} nodes`);
    expect(JSON.stringify(bundle["application/vnd.vegalite.v5+json"])).toContain('"bind":"scales"');
    expect(String(graph)).toContain("phase 1");
  });

  test("names weak states first: hard ones from phase 2 on, those of little success before", () => {
    const { nodes } = run.graph();
    const hardest = Math.max(...nodes.filter(({ visits }) => visits > 0).map(({ value }) => value));
    expect(run.graph().chart().description).toContain("Highest hardness: ");
    expect(hardest).toBeGreaterThan(0);
    const early = runOf(play({ phases: { 1: { maxEvaluations: 20 } } }).lines).graph();
    expect(early.chart().description).toContain("Lowest value: ");
  });

  test("of more nodes than a picture holds shows the first and says so", () => {
    const [first] = run.graph().nodes;
    const many = Array.from({ length: 2100 }, (_, i) => ({ ...first!, node: `n${i}`, depth: i === 0 ? 1 : 2 }));
    const graph = new SearchGraph(
      many,
      many.slice(1).map(({ node }) => ({ parent: "n0", child: node })),
      false,
    );
    expect(JSON.stringify(graph.chart().spec.title)).toContain("The first 2,000 of 2,100 nodes");
  });
});
