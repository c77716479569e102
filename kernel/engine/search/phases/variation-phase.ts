import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import type { VariationPhase } from "../base/config.ts";
import type { LabelLine } from "../lines/evidence.ts";
import { addNode } from "../tree/graph.ts";
import { reward2 } from "../tree/reward.ts";
import type { Search } from "../tree/state.ts";
import { clamped } from "./expand.ts";
import type { Phase } from "./phase.ts";

const configOf = ({ data, config }: Search): VariationPhase => config.phases[data.at] as VariationPhase;

const isEligible = (search: Search, node: number): boolean => {
  const { theta, gateOn } = configOf(search);
  const about = search.data.nodes[node]!;
  return about.evaluatedInPhase2 && clamped(about[gateOn] ?? 0) > theta;
};

const labelOf = (search: Search, parent: number): LabelLine => {
  const { data, config } = search;
  const evaluated = data.nodes[parent]!.children.map((child) => data.nodes[child]!).filter(
    ({ origin, evaluations }) => origin === "variation" && evaluations > 0,
  );
  const failed = evaluated.filter(({ successes, evaluations }) => successes < evaluations / 2).length;
  const variations = evaluated.length;
  const node = data.nodes[parent]!.id;
  const none = { label: null, estimate: null, low: null, high: null };
  if (variations === 0) return { event: "label", node, variations, failed, ...none };
  const share = failed / variations;
  const { estimate, low, high } = wilson(failed, variations, { level: config.confidence });
  const label = share >= config.systematicFrom ? "systematic" : share <= config.incidentalTo ? "incidental" : "mixed";
  return { event: "label", node, variations, failed, label, estimate, low, high };
};

/** Titles of the challenges of a node and of its variations so far, in order of creation. */
const titlesOf = ({ data }: Search, parent: number): string[] => {
  const { children } = data.nodes[parent]!;
  const family = [parent, ...children.filter((child) => data.nodes[child]!.origin === "variation")];
  const titles = family.flatMap((node) => data.nodes[node]!.titles);
  return titles.sort((a, b) => a.evaluation - b.evaluation).map(({ title }) => title);
};

/**
 * Phase 3: asks for variations of the challenges at hard nodes, to separate systematic weaknesses from chance failures.
 */
export const variationPhase: Phase = {
  title: "variation",
  begin: (search) => {
    const { data } = search;
    const { variations, repeats } = configOf(search);
    data.eligible = [...data.nodes.keys()].filter((node) => isEligible(search, node));
    const nodes = data.eligible.flatMap((parent) =>
      Array.from({ length: variations }, (_, index) => {
        const { concepts, level } = data.nodes[parent]!;
        const about = { concepts, level, variationIndex: index + 1, parents: [parent], phase: 3 } as const;
        return { parent, index, ...addNode(search, { ...about, origin: "variation" }) };
      }),
    );
    const order = [...nodes].sort((a, b) => a.index - b.index || a.parent - b.parent);
    data.pending = Array.from({ length: repeats }, (_, at) =>
      order.map(({ node, parent }) => ({ node, parent, repeat: at + 1 })),
    ).flat();
    const eligible = data.eligible.map((node) => data.nodes[node]!.id);
    return [{ event: "phaseBegin", phase: 3, recomputed: null, eligible }, ...nodes.map(({ line }) => line)];
  },
  choose: (search, filling) => {
    const { data } = search;
    const parents = new Set(filling.nodes.map((node) => data.nodes[node]!.parents[0]!));
    const at = data.pending.findIndex(({ parent }) => !parents.has(parent));
    if (at < 0) return null;
    const [{ node, parent, repeat }] = data.pending.splice(at, 1) as [(typeof data.pending)[number]];
    const { id } = data.nodes[node]!;
    const pick = { node: id, why: "variation", start: null, policyDraw: null, path: null, repeat } as const;
    return { node, earlierTitles: titlesOf(search, parent), pick };
  },
  reward: ({ config }, _node, attempts) => reward2(config, attempts),
  explores: false,
  expands: false,
  converged: () => false,
  end: (search) => search.data.eligible.map((node) => labelOf(search, node)),
};
