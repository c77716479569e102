import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import type { AugmentStudy } from "../../../engine/augment/study/augment-study.ts";
import { openAugment } from "../../../engine/augment/study/open-augment.ts";
import { openBlobStore } from "../../../engine/method/blob-store.ts";
import { linesOf } from "../../../engine/method/lines-of.ts";
import type { FunnelSteps, LayerGraph, LayerNode, NodeFacts, OpenMethod, ShownText } from "./method-views.ts";

const mostDrawn = 600;
/** Maximum number of wrong programs that the page shows for a problem. */
const mostPrograms = 12;

/** The ids of a problem and its ancestors, from the problem to the seed problems from which it was derived. */
const ancestorsOf = (study: AugmentStudy, id: string): string[] => {
  const parents = new Map(linesOf(study.lines(), "request").map((line) => [line.problemId, line.parents]));
  const ancestors: string[] = [];
  for (const queue = [id]; queue.length > 0; ) {
    const next = queue.shift()!;
    if (ancestors.includes(next)) continue;
    ancestors.push(next);
    queue.push(...(parents.get(next) ?? []));
  }
  return ancestors;
};

const nodesOf = (study: AugmentStudy): LayerNode[] => {
  const lines = study.lines();
  const ends = new Map(linesOf(lines, "problem").map((line) => [line.problemId, line]));
  const failures = Map.groupBy(
    linesOf(lines, "submission").filter(({ verdict }) => verdict === "fail"),
    ({ problemId }) => problemId,
  );
  const most = Math.max(1, ...[...failures.values()].map(({ length }) => length));
  const wrong = (id: string): number => failures.get(id)?.length ?? 0;
  const requests = linesOf(lines, "request");
  const isRequested = new Set(requests.map(({ problemId }) => problemId));
  const seeds = linesOf(lines, "seed").filter(({ seedId }) => !isRequested.has(seedId));
  return [
    ...seeds.map(({ seedId, status, reason }) => ({
      id: seedId,
      label: seedId,
      layer: 0,
      tone: status === "kept" ? ("none" as const) : ("fail" as const),
      weight: wrong(seedId) / most,
      note: `seed, ${status}${reason ? `: ${reason.replaceAll("_", " ")}` : ""}`,
    })),
    ...requests.map(({ problemId, level, axis }) => {
      const end = ends.get(problemId);
      const reason = end?.reason ? `: ${end.reason.replaceAll("_", " ")}` : "";
      return {
        id: problemId,
        label: axis === null ? problemId : `${axis} ${problemId.slice(0, 24)}`,
        layer: axis === null ? 0 : level,
        tone: end === undefined ? ("warn" as const) : end.status === "accepted" ? ("pass" as const) : ("fail" as const),
        weight: wrong(problemId) / most,
        note: `level ${level}, ${end?.status ?? "not ended"}${reason}, ${wrong(problemId)} wrong programs`,
      };
    }),
  ];
};

const lineageOf = (study: AugmentStudy, mostNodes: number = mostDrawn): LayerGraph => {
  const all = nodesOf(study);
  const nodes = all.slice(0, mostNodes);
  const ids = new Set(nodes.map(({ id }) => id));
  return {
    title: "Lineage of the problems",
    tones: [
      ["none", "seed"],
      ["pass", "accepted variant"],
      ["fail", "rejected"],
      ["warn", "not ended"],
    ],
    nodes,
    edges: linesOf(study.lines(), "request").flatMap(({ problemId, parents }) =>
      parents.flatMap((parent) =>
        parent !== problemId && ids.has(parent) && ids.has(problemId) ? [[parent, problemId] as const] : [],
      ),
    ),
    more: all.length - nodes.length,
  };
};

const statementsOf = (study: AugmentStudy, id: string): ShownText[] => {
  const seed = linesOf(study.lines(), "seed").find(({ seedId }) => seedId === id);
  const reply = linesOf(study.lines(), "reply").findLast(({ problemId }) => problemId === id);
  if (!reply?.statement) return seed ? [{ title: `Seed ${id}`, kind: "text", text: seed.statement }] : [];
  const { statement, inputFormat, outputFormat, constraints, examples } = reply;
  const text = [
    statement,
    inputFormat && `Input: ${inputFormat}`,
    outputFormat && `Output: ${outputFormat}`,
    constraints && `Constraints: ${constraints}`,
    ...examples.map(({ input, output }) => `Example\n${input.trimEnd()}\n→\n${output.trimEnd()}`),
  ];
  return [{ title: `${seed ? "Seed" : "Variant"} ${id}`, kind: "text", text: text.filter(Boolean).join("\n\n") }];
};

const wrongPrograms = async (study: AugmentStudy, id: string): Promise<ShownText[]> => {
  const blobs = openBlobStore(study.directory);
  const labels = new Map(linesOf(study.lines(), "errorLabels").map((line) => [line.submissionId, line.labels]));
  const wrong = linesOf(study.lines(), "submission").filter((line) => line.problemId === id && line.verdict === "fail");
  return Promise.all(
    wrong.slice(0, mostPrograms).map(async ({ submissionId, model, sampleIndex, codeHash, perTest }) => {
      const why = labels.get(submissionId);
      const failed = perTest === null ? "" : `, ${[...perTest].filter((letter) => letter !== "P").length} tests failed`;
      return {
        title: `Wrong program of ${model} #${sampleIndex}${failed}${why ? `: ${why.join(", ")}` : ""}`,
        kind: "code" as const,
        text: codeHash === null ? "(no program)" : await blobs.get(codeHash).catch(() => "(its text was not kept)"),
      };
    }),
  );
};

const nodeOf = async (study: AugmentStudy, id: string): Promise<NodeFacts | undefined> => {
  const node = nodesOf(study).find((one) => one.id === id);
  if (!node) return undefined;
  const request = linesOf(study.lines(), "request").find(({ problemId }) => problemId === id);
  const way = ancestorsOf(study, id);
  return {
    id,
    facts: [
      ["state", node.note],
      ...(request?.axis ? [["axis", request.axis] as const, ["author", request.model ?? "unknown"] as const] : []),
      ["lineage", way.toReversed().join(" → ")],
    ],
    texts: [...way.toReversed().flatMap((one) => statementsOf(study, one)), ...(await wrongPrograms(study, id))],
  };
};

const funnelOf = (study: AugmentStudy): FunnelSteps[] => {
  const { requested, accepted, rejected, excluded } = study.funnel();
  if (requested === 0) return [];
  return [
    {
      title: "Variants",
      steps: [
        { name: "requested", count: requested },
        { name: "accepted", count: accepted },
        { name: "in the suite", count: accepted - excluded },
      ],
      rejected: Object.entries(rejected).map(([reason, count]) => ({ reason: reason.replaceAll("_", " "), count })),
    },
  ];
};

/**
 * Opens a UniCode study (problems, and variants derived from them) for the page. The page shows the graph of problems,
 * wrong programs, tables and figures.
 */
export const augmentViews: OpenMethod = async (directory, id) => {
  const study = await openAugment(directory);
  return {
    command: `taulab augment report ${shellWord(id)}`,
    tables: {
      leaderboard: () => study.leaderboard(),
      ...Object.fromEntries(study.tables().map((name) => [name, () => study.table(name)])),
    },
    figures: Object.fromEntries(study.figures().map((name) => [name, () => study.figure(name)])),
    graph: (most) => lineageOf(study, most),
    node: (node) => nodeOf(study, node),
    funnels: () => funnelOf(study),
  };
};
