import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { linesOf } from "../../../engine/method/lines-of.ts";
import { openSearch } from "../../../engine/search/report/open-search.ts";
import type { SearchRun } from "../../../engine/search/report/search-run.ts";
import type { LayerGraph, NodeFacts, OpenMethod } from "./method-views.ts";

const mostDrawn = 600;

const share = (value: number | null): string => (value === null ? "–" : value.toFixed(3));

const graphOf = (run: SearchRun, mostNodes: number = mostDrawn): LayerGraph => {
  const { nodes, edges } = run.graph();
  const weak = new Set(run.weaknesses().flatMap(({ weak: isWeak, node }) => (isWeak ? [node] : [])));
  const most = Math.max(1, ...nodes.map(({ visits }) => visits));
  const drawn = nodes.slice(0, mostNodes);
  const ids = new Set(drawn.map(({ node }) => node));
  return {
    title: "Graph of the search",
    tones: [
      ["fail", "weak state"],
      ["warn", "other visited state"],
      ["none", "not visited"],
    ],
    nodes: drawn.map(({ node, concepts, difficulty, variationIndex, phase, depth, value, visits }) => ({
      id: node,
      label: `${concepts.join(" + ").replaceAll("_", " ")}, ${difficulty}${variationIndex === null ? "" : ` #${variationIndex}`}`,
      layer: depth,
      tone: visits === 0 ? "none" : weak.has(node) ? "fail" : "warn",
      weight: visits / most,
      note: `phase ${phase}, ${visits} visits, value ${visits === 0 ? "–" : share(value)}`,
    })),
    edges: edges.flatMap(({ parent, child }) => (ids.has(parent) && ids.has(child) ? [[parent, child] as const] : [])),
    more: nodes.length - drawn.length,
  };
};

const nodeOf = (run: SearchRun, id: string): NodeFacts | undefined => {
  const node = run.graph().nodes.find((one) => one.node === id);
  if (!node) return undefined;
  const evaluations = linesOf(run.lines(), "evaluation").filter((line) => line.node === id);
  return {
    id,
    facts: [
      ["concepts", node.concepts.join(", ")],
      ["difficulty", node.difficulty],
      ["origin", node.origin],
      ["phase", String(node.phase)],
      ["visits", String(node.visits)],
      ["value", share(node.value)],
    ],
    texts: evaluations.map(({ evaluation, title, success, validity, attempts, reward, analyses }) => ({
      title: `Evaluation ${evaluation}: ${success === null ? validity.replaceAll("_", " ") : success ? "solved" : "not solved"}`,
      kind: "text" as const,
      text: [
        title,
        ...attempts.map(
          ({ role, outcome, passed, failed, errored }) =>
            `${role}: ${outcome}, ${passed} passed, ${failed} failed, ${errored} with an error`,
        ),
        ...(reward === null ? [] : [`reward ${share(reward)}`]),
        ...Object.entries(analyses ?? {}).flatMap(([name, labels]) =>
          labels ? [`${name}: ${(labels as readonly string[]).join(", ")}`] : [],
        ),
      ]
        .filter(Boolean)
        .join("\n"),
    })),
  };
};

/** Opens the run of a search for the page: the graph of the states that it visits, and its figures. */
export const searchViews: OpenMethod = async (directory, id) => {
  const run = await openSearch(directory);
  return {
    command: `taulab search report ${shellWord(id)}`,
    tables: {},
    figures: Object.fromEntries(run.figures().map((name) => [String(name), () => run.figure(name)])),
    graph: (most) => graphOf(run, most),
    node: async (node) => nodeOf(run, node),
  };
};
