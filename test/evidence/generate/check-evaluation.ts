import { textsOf } from "./check-selection.ts";
import type { Evidence, Line, Say } from "./read.ts";

const labelOrder = [
  ...["misunderstanding", "complexInstruction", "edgeCase", "missingFunctionality", "algorithmicLogic", "fundamentals"],
  ...["contradiction", "ambiguity", "unreasonableTest"],
];

const casesOf = (evidence: Evidence, itemId: string): Line => {
  const translation = evidence.of("translation", itemId);
  return evidence.of("outputs", translation ? translation.line.parentId : itemId)!.line.cases;
};

const isSolved = (evidence: Evidence, line: Line): boolean =>
  !line.unscored &&
  line.full?.outcome === "PASSED" &&
  line.full.testsRun === casesOf(evidence, line.itemId).private.length;

/**
 * Checks that a refinement goes on until a pass, an unscored turn or the last turn. The feedback must name the outcome.
 */
const checkTurns = (evidence: Evidence, say: Say): void => {
  const { refineModels, turns, feedback, leakChars } = evidence.header.config;
  const dialogues = Map.groupBy(
    evidence.all("submission").filter(({ line }) => line.study === "main"),
    ({ line }) => `${line.model} ${line.itemId} ${line.sample}`,
  );
  for (const dialogue of dialogues.values()) {
    const [{ line: first, at }] = dialogue as [{ line: Line; at: number }];
    const isRefined = refineModels.includes(first.model) && first.sample === 0;
    if (dialogue.some(({ line }, turn) => line.turn !== turn)) say(at, "the turns are not in order");
    const last = dialogue.at(-1)!.line;
    const isEnded = !isRefined || isSolved(evidence, last) || last.unscored || last.turn === turns;
    if (!isEnded) say(at, "a further turn is missing");
    if (!isRefined && dialogue.length > 1) say(at, "a further turn that nobody asked for");
    for (const [turn, { line, at: place }] of dialogue.entries()) {
      if (turn === 0) {
        if (line.feedback !== null) say(place, "feedback before the first turn");
        continue;
      }
      const before = dialogue[turn - 1]!.line;
      if (isSolved(evidence, before)) say(place, "a turn after a pass");
      if (!line.feedback?.includes(before.full?.outcome ?? "NO_CODE")) say(place, "the feedback names no outcome");
      const cases = casesOf(evidence, line.itemId);
      const shown = cases.public.flat();
      const secrets = cases.private
        .flat()
        .filter((one: string) => [...one].length >= leakChars && !shown.includes(one));
      if (feedback === "redacted" && secrets.some((one: string) => line.feedback?.includes(one)))
        say(place, "redacted feedback holds a private literal");
    }
  }
};

const checkStages = (evidence: Evidence, say: Say): void => {
  const sample: readonly string[] = evidence.all("stageSample")[0]?.line.itemIds ?? [];
  for (const itemId of sample) {
    if (evidence.of("question", itemId)?.line.verdict !== "passed") say(1, `${itemId} did not pass the question step`);
    if (evidence.of("translation", itemId)) say(1, `${itemId} is a translation in the stage sample`);
  }
  const answers = evidence.all("submission").filter(({ line }) => line.study === "stage");
  const keys = answers.map(({ line }) => `${line.model} ${line.itemId} ${line.sample} ${line.turn}`).toSorted();
  const expected = evidence.header.roles.tested.flatMap((model: string) => sample.map((id) => `${model} ${id} 0 0`));
  if (keys.join() !== expected.toSorted().join()) say(1, "the stage sample is not answered once by every tested model");
};

const checkComplete = (evidence: Evidence, say: Say): void => {
  const answers = evidence.all("submission").filter(({ line }) => line.study === "complete");
  const set = evidence.all("set").find(({ line }) => line.name === "complete");
  if (answers.length === 0) return;
  const keys = answers.map(({ line }) => `${line.model} ${line.itemId} ${line.sample} ${line.turn}`).toSorted();
  const ids: readonly string[] = set?.line.itemIds ?? [];
  const expected = evidence.header.roles.tested.flatMap((model: string) => ids.map((id) => `${model} ${id} 0 0`));
  if (keys.join() !== expected.toSorted().join()) say(1, "Complete is not answered once by every tested model");
};

const checkLabels = (evidence: Evidence, say: Say): void => {
  const { auditedModels, attempts } = evidence.header.config;
  for (const { line, at } of evidence.all("errorLabels")) {
    const accepted = (labels: readonly string[]): boolean =>
      labels.every((label) => labelOrder.includes(label)) && (line.of === "pass" || labels.length > 0);
    const replies: readonly string[][] = line.replies;
    if (replies.slice(0, -1).some(accepted)) say(at, "a reply within the list was asked again");
    const last = replies.at(-1)!;
    const expected = accepted(last) ? labelOrder.filter((label) => last.includes(label)) : null;
    if (JSON.stringify(line.labels) !== JSON.stringify(expected))
      say(at, `the labels are ${expected?.join() ?? "null"}`);
    if (expected === null && replies.length < attempts.labels) say(at, "attempts were left");
    const answer = evidence
      .all("submission")
      .find(
        ({ line: one }) =>
          one.study === "main" &&
          one.sample === 0 &&
          one.turn === 0 &&
          one.itemId === line.itemId &&
          one.model === line.model,
      );
    if (!answer || answer.line.unscored) say(at, "labels of an answer that is not scored");
    else if (isSolved(evidence, answer.line) !== (line.of === "pass")) say(at, `the answer is no ${line.of}`);
  }
  if (evidence.all("errorLabels").length === 0) return;
  const labelled = new Set(evidence.all("errorLabels").map(({ line }) => `${line.model} ${line.itemId}`));
  for (const { line, at } of evidence.all("submission"))
    if (line.study === "main" && line.sample === 0 && line.turn === 0 && auditedModels.includes(line.model))
      if (!line.unscored && !isSolved(evidence, line) && !labelled.has(`${line.model} ${line.itemId}`))
        say(at, "a failure of an audited model has no labels");
};

/**
 * Checks the turns of refinement, error labels, and reviews of items. Also checks the answers to the stage sample
 * (items from before the selection) and to the Complete set.
 */
export const checkEvaluation = (evidence: Evidence, say: Say): void => {
  checkTurns(evidence, say);
  checkStages(evidence, say);
  checkComplete(evidence, say);
  checkLabels(evidence, say);
  const reviewed = evidence.all("verification").map(({ line }) => line.itemId as string);
  if (new Set(reviewed).size !== reviewed.length) say(1, "an item is verified twice");
  for (const itemId of reviewed) textsOf(evidence, itemId);
};
