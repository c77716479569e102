import { concepts } from "../../datasets/task.ts";
import { searchGraph } from "../../toolkit/charts/search-graph.ts";
import { chance, longNames, oddNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

/** A graph like that of a search: most nodes have one parent, and some have two. */
const grown = (n: number, names: readonly string[] = concepts) => {
  const depths: number[] = [];
  const edges: { parent: string; child: string }[] = [];
  const roots = Math.min(n, 5);
  const nodes = upTo(n).map((i) => {
    const first = i < roots ? -1 : Math.floor(i * chance(i, 4) * 0.9);
    const second = i < roots || i % 4 > 0 ? -1 : Math.floor(i * chance(i, 9) * 0.9);
    const parents = [...new Set([first, second])].filter((parent) => parent >= 0);
    for (const parent of parents) edges.push({ parent: `n${parent}`, child: `n${i}` });
    depths[i] = 1 + Math.max(0, ...parents.map((parent) => depths[parent] ?? 0));
    const depth = depths[i] as number;
    return {
      id: `n${i}`,
      label: `${names[i % names.length]} + ${names[(i * 3 + 1) % names.length]}`.replaceAll("_", " "),
      phase: `phase ${i < n * 0.5 ? 1 : i < n * 0.85 ? 2 : 3}`,
      depth,
      value: i % 11 === 7 ? null : Math.max(0, 0.9 - 0.12 * depth - 0.3 * chance(i, 6)),
      visits: 1 + Math.floor(12 * chance(i, 8) ** 3),
    };
  });
  return [nodes, edges] as const;
};

export const gallery: Gallery = {
  pictures: {
    "search-graph": () => searchGraph(...grown(90), { metric: "Success" }),
  },
  cases: {
    empty: () => searchGraph([], []),
    oneRow: () => searchGraph([{ id: "only", phase: 1, depth: 1, value: 0.5 }], []),
    many: () => searchGraph(...grown(2000)),
    sized: (n, options) => searchGraph(...grown(n), options),
    hostile: {
      "one layer": () =>
        searchGraph(
          upTo(300).map((i) => ({ id: `${i}`, phase: i % 12, depth: 1, value: chance(i), visits: i })),
          [],
        ),
      "a long chain": () =>
        searchGraph(
          upTo(120).map((i) => ({ id: `node ${i}`, phase: 1, depth: i + 1, value: 1 / (i + 1) })),
          upTo(119).map((i) => ({ parent: `node ${i}`, child: `node ${i + 1}` })),
        ),
      "odd names": () =>
        searchGraph(
          oddNames.map((id, i) => ({ id, phase: id, depth: 1 + (i % 3), value: chance(i), visits: i })),
          [],
          { name: "highest" },
        ),
      "long names": () => searchGraph(...grown(30, longNames(9)), { width: 340 }),
      "not finite": () =>
        searchGraph(
          [
            { id: "a", phase: 1, depth: 1, value: Number.NaN, visits: Number.NaN },
            { id: "b", phase: 1, depth: 2, value: Number.POSITIVE_INFINITY, visits: Number.POSITIVE_INFINITY },
            { id: "c", phase: 1, depth: Number.NaN, value: null, visits: -3 },
          ],
          [{ parent: "a", child: "b" }],
        ),
    },
  },
};
