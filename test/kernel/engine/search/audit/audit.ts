import { checkBatch } from "./batches.ts";
import { checkEvaluation, checkUpdate } from "./evaluations.ts";
import { afterExpansion, applyEdge, checkExpansion, missingEdges } from "./expansions.ts";
import { fields } from "./fields.ts";
import { checkComplete, checkMetric } from "./metrics.ts";
import { beginPhase, endPhase, reasonsOf } from "./phases.ts";
import { Reader } from "./reader.ts";
import { byId, checkNode, fault, type Line, type Node, same } from "./world.ts";

const readBatch = (reader: Reader): void => {
  const { world } = reader;
  const line = reader.take("batch");
  same(world, reasonsOf(world, line.measured?.elapsedMs), null, "a batch after the phase should have ended");
  checkBatch(world, line);
  for (const slot of world.batch.keys()) {
    const evaluation = reader.take("evaluation");
    const node = checkEvaluation(world, evaluation, slot);
    if (evaluation.validity !== "ok") continue;
    checkUpdate(world, reader.take("update"), evaluation, node);
    if (world.phase.phase === 3) continue;
    const expansion = reader.take("expansion");
    const wanted = checkExpansion(world, expansion, evaluation, node);
    let child: Node | null = null;
    if (wanted && expansion.created) {
      child = checkNode(world, reader.take("node"));
      same(
        world,
        child.parents.map(({ id }) => id),
        wanted.parents.map(({ id }) => id).sort(),
        "parents of a child",
      );
      same(
        world,
        [child.concepts, child.difficulty, child.origin],
        [wanted.concepts, wanted.difficulty, expansion.outcome],
        "a child",
      );
    } else if (wanted) {
      child = byId(world, expansion.child);
      for (const parent of missingEdges(child, wanted.parents)) applyEdge(world, reader.take("edge"), parent, child);
    }
    afterExpansion(world, node, child, evaluation.success);
  }
};

/** The faults in a search's evidence by the rules of the evidence document, in words; empty if there are none. */
export const audit = (text: string): readonly string[] => {
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const reader = new Reader(lines);
  const { world } = reader;
  for (const [at, line] of lines.entries()) {
    const wanted = fields[at === 0 ? "header" : line.event] ?? [];
    const { measured: _, ...rest } = line;
    if (JSON.stringify(Object.keys(rest).sort()) !== JSON.stringify([...wanted].sort()))
      fault({ ...world, at: at + 1 }, "fields", Object.keys(rest));
  }
  try {
    for (let at = 0; at < world.config.phases.length; at++) {
      beginPhase(reader, at);
      while (reader.peek().event === "batch") readBatch(reader);
      if (["budget", "cancelled"].includes(endPhase(reader))) break;
    }
    const metrics: Line[] = [];
    while (reader.peek().event === "metric") {
      metrics.push(reader.take("metric"));
      checkMetric(world, metrics.at(-1)!);
    }
    checkComplete(world, metrics);
    same(world, reader.take("end").lines, lines.length, "number of lines");
  } catch (error) {
    world.faults.push((error as Error).message);
  }
  return world.faults;
};
