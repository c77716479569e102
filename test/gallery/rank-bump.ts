import { rankBump } from "../../toolkit/charts/rank-bump.ts";
import { rankInfluence } from "../../toolkit/stats/rank/rank-influence.ts";
import { chance, longNames, modelNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

// Invented means of six models on five benchmarks.
const benchmarks = ["HumanEval", "MBPP", "LiveCodeBench", "BigCodeBench", "SWE-bench"];
const rated = ["expert", "careful", "steady", "patient", "novice", "silent"].map((name) => `sim/${name}`);
const means = rated.map((_, m) => benchmarks.map((__, b) => 0.8 - 0.05 * m + 0.25 * (chance(m, b) - 0.5)));
const influence = rankInfluence(means, { clusters: benchmarks });

export const gallery: Gallery = {
  pictures: {
    "rank-influence": () =>
      rankBump(
        [
          { name: "all", ranks: influence.ranks },
          ...influence.dropped.map(({ unit, ranks }) => ({ name: `− ${unit}`, ranks })),
        ].map(({ name, ranks }) => ({ name, ranks: Object.fromEntries(ranks.map((rank, m) => [rated[m]!, rank])) })),
        { title: "Ranks without each benchmark", subtitle: "The benchmark that changes most is dropped first" },
      ),
    "rank-bump": () =>
      rankBump(
        [
          { name: "Python", ranks: { "sim/expert": 1, "sim/steady": 2, "sim/novice": 3, "sim/silent": 4 } },
          { name: "JavaScript", ranks: { "sim/expert": 1, "sim/steady": 3, "sim/novice": 2, "sim/silent": 4 } },
          { name: "Go", ranks: { "sim/expert": 2, "sim/steady": 1, "sim/novice": 3.5, "sim/silent": 3.5 } },
        ],
        { subtitle: "Lines that cross are models that change places" },
      ),
  },
  cases: {
    empty: () => rankBump([]),
    oneRow: () => rankBump([{ name: "once", ranks: { only: 1 } }]),
    many: () =>
      rankBump(
        upTo(10).map((c) => ({
          name: `condition ${c}`,
          ranks: Object.fromEntries(upTo(100).map((i) => [`model-${i}`, ((i * (c % 2 ? 7 : 1)) % 100) + 1])),
        })),
      ),
    sized: (n, options) =>
      rankBump(
        ["Python", "Go", "C++"].map((name, c) => ({
          name,
          ranks: Object.fromEntries(modelNames(n).map((model, i) => [model, ((i * (c === 1 ? 7 : 1)) % n) + 1])),
        })),
        options,
      ),
    hostile: {
      "ties and gaps": () =>
        rankBump([
          { name: "a", ranks: { x: 1.5, y: 1.5, z: 3 } },
          { name: "b", ranks: { x: 2, y: 2, z: 2, w: 4 } },
          { name: "c", ranks: { x: Number.NaN, y: 1 } },
        ]),
      "long columns": () =>
        rankBump(longNames(5).map((name, c) => ({ name, ranks: { a: (c % 2) + 1, b: 2 - (c % 2) } }))),
      highlight: () =>
        rankBump(
          upTo(2).map((c) => ({
            name: `round ${c}`,
            ranks: Object.fromEntries(modelNames(60).map((model, i) => [model, ((i * (c ? 7 : 1)) % 60) + 1])),
          })),
          { highlight: modelNames(60).slice(0, 3) },
        ),
    },
  },
};
