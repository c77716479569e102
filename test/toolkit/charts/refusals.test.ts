import { describe, expect, test } from "vitest";
import { conceptPairs } from "../../../toolkit/charts/concept-pairs.ts";
import { conceptRadar } from "../../../toolkit/charts/concept-radar.ts";
import { correlationScatter } from "../../../toolkit/charts/correlation-scatter.ts";
import { hintLevels } from "../../../toolkit/charts/hint-levels.ts";
import { partition } from "../../../toolkit/charts/parts/partition.ts";
import { searchGraph } from "../../../toolkit/charts/search-graph.ts";
import { stackedShares } from "../../../toolkit/charts/stacked-shares.ts";
import { trajectories } from "../../../toolkit/charts/trajectories.ts";
import { pearson } from "../../../toolkit/stats/rank/pearson.ts";

const node = (id: string) => ({ id, phase: 1, depth: 1, value: 0.5 });

describe("what charts refuse, and how they say so", () => {
  test.each([
    ["two nodes of one id", () => searchGraph([node("a"), node("a")], []), "the ids of nodes must differ"],
    [
      "an edge to nowhere",
      () => searchGraph([node("a")], [{ parent: "a", child: "b" }]),
      'an edge names the node "b", which is not in nodes',
    ],
    [
      "more nodes than can be drawn",
      () =>
        searchGraph(
          Array.from({ length: 2001 }, (_, i) => node(`${i}`)),
          [],
        ),
      "a graph may have at most 2000 nodes, got 2001",
    ],
    [
      "percentages for fractions",
      () => conceptRadar([{ series: "a", concept: "b", value: 40 }]),
      "from 0 to 1, got 40",
    ],
    ["pairs in percentages", () => conceptPairs([{ pair: ["a", "b"], value: 40, n: 1 }]), "from 0 to 1, got 40"],
    ["a rate above 1", () => trajectories([{ series: "a", turn: 0, rate: 1.2 }]), "from 0 to 1, got 1.2"],
    ["half a level", () => hintLevels([{ model: "a", level: 1.5, count: 1 }]), "a level must be a whole number"],
    [
      "more parts than colours",
      () => stackedShares(Array.from({ length: 9 }, (_, i) => ({ name: "a", part: `p${i}`, count: 1 }))),
      "at most 8 parts have distinguishable colours, got 9",
    ],
    [
      "a level of confidence that is none",
      () =>
        correlationScatter(
          [1, 2, 3, 5].map((x) => ({ name: `${x}`, x, y: x * x })),
          { level: 95 },
        ),
      "level",
    ],
  ])("%s", (_, make, message) => {
    expect(make).toThrow(message);
  });
});

test("a scatter says the correlation that the statistic gives", () => {
  const [x, y] = [
    [0.1, 0.4, 0.5, 0.7, 0.9],
    [0.2, 0.3, 0.6, 0.5, 0.8],
  ];
  const { estimate, low, high } = pearson(x, y);
  const said = correlationScatter(x.map((value, i) => ({ name: `m${i}`, x: value, y: y[i]! }))).description;
  expect(said).toContain(`r = ${estimate.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}], 95%`);
});

test("parts of a taxonomy lie within their parents and fill the whole", () => {
  const parts = partition(
    [
      { path: ["a", "x"], value: 1 },
      { path: ["b"], value: 5 },
      { path: ["a", "y"], value: 2 },
    ],
    "value",
  );
  expect(parts.map(({ path, from, to }) => [path.join("/"), from, to])).toEqual([
    ["b", 0, 5 / 8],
    ["a", 5 / 8, 1],
    ["a/y", 5 / 8, 7 / 8],
    ["a/x", 7 / 8, 1],
  ]);
});
