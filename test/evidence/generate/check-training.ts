import { casesOf, textsOf } from "./check-selection.ts";
import type { Evidence, Line, Say } from "./read.ts";

const shingles = (text: string, size: number): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < size) return new Set([words.join(" ")]);
  return new Set(words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(" ")));
};

const jaccard = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((one) => b.has(one)).length;
  return shared / (a.size + b.size - shared);
};

const bandOf = (line: Line, { instructLow, instructHigh }: Line): string => {
  const rate = line.passes / line.outcomes.length;
  if (rate < instructLow - 1e-9) return "low";
  return rate > instructHigh + 1e-9 ? "high" : "kept";
};

const checkInstruct = (evidence: Evidence, say: Say): void => {
  const { config } = evidence.header;
  const full: readonly string[] = evidence.all("set").find(({ line }) => line.name === "full")?.line.itemIds ?? [];
  const dedup = evidence.all("dedup").find(({ line }) => line.scope === "instruct");
  const lines = evidence.all("instruct");
  if (!dedup) {
    if (lines.length > 0) say(1, "the instruction set has no search for duplicates");
    return;
  }
  const known = [
    ...evidence.all("reference").map(({ line }) => [`${line.benchmark}:${line.id}`, line.text] as const),
    ...full.map((id) => [id, textsOf(evidence, id).question as string] as const),
  ];
  const kept = lines.filter(({ line }) => bandOf(line, config) === "kept");
  const texts = [...known, ...kept.map(({ line }) => [line.itemId, textsOf(evidence, line.itemId).question] as const)];
  const sets = texts.map(([, text]) => shingles(text, config.shingleWords));
  const expected: string[] = [];
  for (let b = known.length; b < texts.length; b++)
    for (let a = 0; a < b; a++) {
      const value = jaccard(sets[a]!, sets[b]!);
      if (value >= config.duplicateJaccard) expected.push(`${texts[a]![0]} ${texts[b]![0]} ${value.toFixed(9)}`);
    }
  const found = dedup.line.pairs.map((one: Line) => `${one.a} ${one.b} ${one.jaccard.toFixed(9)}`);
  if (found.toSorted().join() !== expected.toSorted().join()) say(dedup.at, "the pairs are others");
  const dropped = [...new Set(dedup.line.pairs.filter((one: Line) => one.duplicate).map((one: Line) => one.b))];
  if (dropped.join() !== dedup.line.dropped.join())
    say(dedup.at, "dropped is not every later item of a duplicate pair");
  for (const { line, at } of lines) {
    if (full.includes(line.itemId)) say(at, "an item of full is in the instruction set");
    if (line.passes !== line.outcomes.filter((one: string) => one === "PASSED").length) say(at, "passes is wrong");
    if (line.outcomes.length !== config.instructSamples) say(at, "the number of samples is wrong");
    const band = bandOf(line, config);
    const status = band === "kept" && dropped.includes(line.itemId) ? "duplicate" : band;
    if (line.status !== status) say(at, `the status is ${status}`);
    if (at > dedup.at) say(at, "it stands below the search for duplicates");
    casesOf(evidence, line.itemId);
  }
};

const checkTrain = (evidence: Evidence, say: Say): void => {
  const { trainSamples, trainDrop } = evidence.header.config;
  for (const { line, at } of evidence.all("train")) {
    const split = line.passes === 0 ? "none" : line.passes / line.n > trainDrop ? "dropped" : "partial";
    if (line.split !== split) say(at, `the split is ${split}`);
    if (line.n !== trainSamples) say(at, "the number of samples is wrong");
    if (evidence.of("instruct", line.itemId)?.line.status !== "kept") say(at, "it is not in the instruction set");
  }
};

/** Checks the Complete set (tasks with demonstrations): its items are in the Lite set, its demonstrations are not. */
const checkComplete = (evidence: Evidence, say: Say): void => {
  const { completePerLanguage, demonstrations: wanted } = evidence.header.config;
  const sets = evidence.all("set");
  const complete = sets.find(({ line }) => line.name === "complete");
  if (!complete) return;
  const [full, lite] = ["full", "lite"].map((name) => sets.find(({ line }) => line.name === name)!.line.itemIds);
  const { itemIds, short, demonstrations } = complete.line;
  const languageOf = (id: string): string => textsOf(evidence, id).language;
  for (const id of itemIds) if (!lite.includes(id)) say(complete.at, `${id} is not in lite`);
  for (const language of new Set<string>(full.map(languageOf))) {
    const available = lite.filter((id: string) => languageOf(id) === language).length;
    const own = itemIds.filter((id: string) => languageOf(id) === language).length;
    if (own !== Math.min(available, completePerLanguage)) say(complete.at, `${language} has ${own} items`);
    if ((short[language] ?? null) !== (available < completePerLanguage ? available : null))
      say(complete.at, `short is wrong for ${language}`);
    const others = evidence
      .all("category")
      .filter(({ line }) => languageOf(line.itemId) === language && !itemIds.includes(line.itemId)).length;
    const shown: readonly string[] = demonstrations[language] ?? [];
    if (shown.length !== Math.min(others, wanted)) say(complete.at, `${language} has ${shown.length} demonstrations`);
    for (const id of shown)
      if (itemIds.includes(id) || languageOf(id) !== language || !evidence.of("category", id))
        say(complete.at, `${id} cannot be a demonstration`);
  }
};

/** Checks the Complete set, the instruction set and the training split. */
export const checkTraining = (evidence: Evidence, say: Say): void => {
  checkComplete(evidence, say);
  checkInstruct(evidence, say);
  checkTrain(evidence, say);
};
