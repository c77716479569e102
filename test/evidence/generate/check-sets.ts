import { casesOf, textsOf } from "./check-selection.ts";
import { type Evidence, hash, type Line, type Say } from "./read.ts";

const shingles = (text: string, size: number): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < size) return new Set([words.join(" ")]);
  return new Set(words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(" ")));
};

const jaccard = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((one) => b.has(one)).length;
  return shared / (a.size + b.size - shared);
};

const checkDedup = (evidence: Evidence, { at, line }: { at: number; line: Line }, say: Say) => {
  const { duplicateJaccard, shingleWords } = evidence.header.config;
  const items = evidence
    .all("category")
    .map((one) => one.line.itemId as string)
    .filter((itemId) => textsOf(evidence, itemId).language === line.language);
  const sets = items.map((itemId) => shingles(textsOf(evidence, itemId).question, shingleWords));
  const expected: string[] = [];
  for (const [b, later] of sets.entries())
    for (const [a, earlier] of sets.slice(0, b).entries()) {
      const value = jaccard(earlier, later);
      if (value >= duplicateJaccard) expected.push(`${items[a]} ${items[b]} ${value.toFixed(9)}`);
    }
  const found = line.pairs.map((one: Line) => `${one.a} ${one.b} ${one.jaccard.toFixed(9)}`);
  if (found.toSorted().join() !== expected.toSorted().join()) say(at, `the pairs are ${expected.join(", ") || "none"}`);
  const dropped = [...new Set(line.pairs.filter((one: Line) => one.duplicate).map((one: Line) => one.b))];
  if (dropped.join() !== line.dropped.join()) say(at, "dropped is not every later item of a duplicate pair");
};

const checkSampling = (evidence: Evidence, { at, line }: { at: number; line: Line }, say: Say) => {
  const order = [...evidence.header.config.categories, "Other"];
  const names = Object.keys(line.pools);
  if (names.join() !== order.filter((one) => names.includes(one)).join()) say(at, "the pools are not in order");
  const dedup = evidence
    .all("dedup")
    .find((one) => one.line.scope === "benchmark" && one.line.language === line.language);
  const expected = evidence
    .all("category")
    .filter(({ line: one }) => textsOf(evidence, one.itemId).language === line.language)
    .filter(({ line: one }) => !dedup?.line.dropped.includes(one.itemId));
  const pooled = Object.values(line.pools as Record<string, string[]>).flat();
  if (
    pooled.toSorted().join() !==
    expected
      .map(({ line: one }) => one.itemId)
      .toSorted()
      .join()
  )
    say(at, "the pools do not hold every item that is left");
  for (const { line: one } of expected)
    if (!line.pools[one.category]?.includes(one.itemId)) say(at, `${one.itemId} is in another pool`);
  const draws: string[] = [];
  for (let round = 0; draws.length < line.target && draws.length < pooled.length; round++)
    for (const name of names)
      if (line.pools[name][round] !== undefined && draws.length < line.target) draws.push(line.pools[name][round]);
  if (draws.join() !== line.draws.join()) say(at, "the draws are not one from each pool in turn");
};

const checkHash = (evidence: Evidence, { at, line }: { at: number; line: Line }, say: Say) => {
  const parts = line.itemIds.flatMap((itemId: string) => {
    const { question, solution, demoTest, fullTest } = textsOf(evidence, itemId);
    return [itemId, hash(question, solution, demoTest, fullTest)];
  });
  if (line.setHash !== hash(...parts)) say(at, "setHash is wrong");
};

const isSolved = (evidence: Evidence, line: Line): boolean => {
  const cases = casesOf(evidence, line.itemId).private.length;
  return !line.unscored && line.full?.outcome === "PASSED" && line.full.testsRun === cases;
};

const checkLite = (evidence: Evidence, { at, line }: { at: number; line: Line }, full: readonly string[], say: Say) => {
  const { config, roles } = evidence.header;
  const counts = new Map<string, number>(full.map((itemId) => [itemId, 0]));
  for (const { line: one } of evidence.all("submission"))
    if (one.study === "main" && one.sample === 0 && one.turn === 0 && isSolved(evidence, one))
      counts.set(one.itemId, counts.get(one.itemId)! + 1);
  for (const [itemId, count] of counts)
    if (line.solverCounts?.[itemId] !== count) say(at, `${count} models solve ${itemId}`);
  if (line.models?.join() !== roles.tested.join()) say(at, "models are not the tested ones");
  const groups = [...new Set(counts.values())].filter((one) => one >= config.liteSolvers).sort((a, b) => a - b);
  const items: string[] = [];
  for (const group of groups)
    if (items.length < config.liteTarget) items.push(...full.filter((itemId) => counts.get(itemId) === group));
  if (items.join() !== line.itemIds.join()) say(at, "lite does not hold whole groups up to the target");
};

const checkSubmission = (evidence: Evidence, { at, line }: { at: number; line: Line }, say: Say) => {
  const { language } = textsOf(evidence, line.itemId);
  const aliases: readonly string[] = evidence.header.config.aliases[language];
  const labels: readonly string[] = line.blockLabels;
  const fit = labels.findIndex((label) => aliases.includes(label.toLowerCase()));
  const [way, used] =
    fit >= 0
      ? ["label", fit]
      : labels.length > 0
        ? ["first", 0]
        : line.replyChars > 0
          ? ["whole", null]
          : ["none", null];
  if (line.extraction !== way || line.used !== used) say(at, `the code is taken by ${way} ${used}`);
  const isEmpty = line.extraction === "none" || line.unscored;
  if ((line.full === null) !== isEmpty || (line.demo === null) !== isEmpty) say(at, "runs exactly if there is code");
  const cases = casesOf(evidence, line.itemId).private.length;
  if (line.full?.outcome === "PASSED" && line.full.testsRun !== cases) say(at, "PASSED with another number of cases");
};

/** Checks duplicates, sampling, the sets, their verification, and the submissions. */
export const checkSets = (evidence: Evidence, say: Say): void => {
  for (const placed of evidence.all("dedup")) if (placed.line.scope === "benchmark") checkDedup(evidence, placed, say);
  for (const placed of evidence.all("sampling")) checkSampling(evidence, placed, say);
  const draws = evidence.all("sampling").flatMap(({ line }) => line.draws as string[]);
  for (const placed of evidence.all("set")) {
    checkHash(evidence, placed, say);
    if (placed.line.name === "full" && placed.line.itemIds.join() !== draws.join())
      say(placed.at, "full is not all draws");
    if (placed.line.name === "lite") checkLite(evidence, placed, draws, say);
  }
  const verified = evidence.all("verify").map(({ line }) => line.itemId);
  if (verified.join() !== draws.join()) say(1, "not every item of full is verified once");
  for (const { at, line } of evidence.all("verify")) {
    const cases = casesOf(evidence, line.itemId);
    if (line.demo.outcome !== "PASSED" || line.demo.testsRun !== cases.public.length) say(at, "the public test fails");
    if (line.full.outcome !== "PASSED" || line.full.testsRun !== cases.private.length)
      say(at, "the private test fails");
  }
  for (const placed of evidence.all("submission")) checkSubmission(evidence, placed, say);
  for (const model of evidence.header.roles.tested)
    for (const itemId of draws) {
      const own = evidence.all("submission").filter(({ line }) => line.model === model && line.itemId === itemId);
      const first = own.filter(({ line }) => line.study === "main" && line.turn === 0);
      if (first.length !== evidence.header.config.samples) say(1, `${model} has ${first.length} samples on ${itemId}`);
    }
};
