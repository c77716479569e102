import { type Evidence, hash, type Line, type Say } from "./read.ts";

const ruleNames = [
  ...["naming", "randomness", "wrongTarget", "precision", "exceptionSwallowing", "nonExecutable"],
  ...["irrelevantRequirement", "other"],
];

const last = (list: readonly Line[]): Line => list[list.length - 1];

/** The test cases of an item. A translated item has the cases of its original. */
export const casesOf = (evidence: Evidence, itemId: string): Line => {
  const parentId = evidence.of("translation", itemId)?.line.parentId ?? itemId;
  return evidence.of("outputs", parentId)!.line.cases;
};

/** The accepted program, tests and question of an item. */
export const textsOf = (evidence: Evidence, itemId: string): Line => {
  const translation = evidence.of("translation", itemId)?.line;
  if (translation) return { ...last(translation.attempts), language: translation.language };
  const [solution, assertions, question] = ["solution", "assertions", "question"].map((kind) =>
    evidence.of(kind, itemId),
  );
  return {
    solution: last(solution!.line.attempts).solution,
    ...last(assertions!.line.attempts),
    question: last(question!.line.attempts).question,
    language: solution!.line.language,
  };
};

const checkDifficulty = (evidence: Evidence, { at, line }: { at: number; line: Line }, say: Say) => {
  const n = evidence.header.config.filterSamples;
  if (line.samples.length !== n) say(at, `${line.samples.length} samples, not ${n}`);
  const passes = line.samples.filter((one: Line) => one.outcome === "PASSED").length;
  if (line.passes !== passes) say(at, `${passes} samples passed, not ${line.passes}`);
  const label = passes === n ? null : passes === 0 ? "hard" : passes <= n / 2 ? "medium" : "easy";
  if (line.label !== label) say(at, `the label is ${label}`);
  if (line.reason !== (label === null ? "too_easy" : null)) say(at, "the reason does not fit the label");
};

const isValid = (rules: Line): boolean =>
  Array.isArray(rules) &&
  rules.length === ruleNames.length &&
  rules.every(
    (one, at) =>
      one !== null &&
      typeof one === "object" &&
      Object.keys(one).sort().join() === "evidence,rule,violated" &&
      one.rule === ruleNames[at] &&
      typeof one.violated === "boolean" &&
      typeof one.evidence === "string",
  );

const checkCritic = (evidence: Evidence, { at, line }: { at: number; line: Line }, say: Say) => {
  const { criticVotes, attempts } = evidence.header.config;
  let [vote, attempt, against, malformed] = [1, 1, 0, false];
  const violated = new Set<string>();
  for (const reply of line.replies) {
    if (reply.vote !== vote || reply.attempt !== attempt)
      say(at, `vote ${reply.vote}, attempt ${reply.attempt} is out of order`);
    const valid = isValid(reply.rules);
    if ((reply.reason === null) !== valid) say(at, "a reply's reason does not fit its rules");
    if (!valid) {
      attempt += 1;
      malformed = attempt > attempts.critic;
      continue;
    }
    const names = reply.rules.filter((one: Line) => one.violated).map((one: Line) => one.rule);
    for (const name of names) violated.add(name);
    if (names.length > 0) against += 1;
    [vote, attempt] = [vote + 1, 1];
  }
  if (!malformed && vote !== criticVotes + 1) say(at, "votes are missing");
  if (line.votesAgainst !== against) say(at, `${against} votes are against`);
  const expected = malformed ? "critic_malformed" : against > criticVotes / 2 ? "critic" : null;
  if (line.reason !== expected) say(at, `the reason is ${expected}`);
  if (line.violated.join() !== ruleNames.filter((name) => violated.has(name)).join()) say(at, "violated is wrong");
};

const checkCategory = (evidence: Evidence, { at, line }: { at: number; line: Line }, say: Say) => {
  const { categories, attempts } = evidence.header.config;
  const known = (label: string | null): boolean => label !== null && categories.includes(label);
  for (const { label, reason } of line.attempts)
    if ((reason === null) !== known(label)) say(at, "an attempt's reason does not fit its label");
  if (line.attempts.slice(0, -1).some(({ reason }: Line) => reason === null)) say(at, "a known label was asked again");
  const label = last(line.attempts).label;
  if (line.category !== (known(label) ? label : "Other")) say(at, "the category is not the last label");
  if (!known(label) && line.attempts.length < attempts.category) say(at, "attempts were left");
};

/** Checks the selection of every item: its difficulty, the critic's verdict and its category. */
export const checkSelection = (evidence: Evidence, say: Say): void => {
  const chain = ["question", "difficulty", "critic", "category"];
  for (const { line: question, at } of [...evidence.all("question"), ...evidence.all("translation")]) {
    const { itemId } = question;
    let before = question.verdict === "passed";
    for (const kind of chain.slice(1)) {
      const one = evidence.of(kind, itemId);
      if (Boolean(one) !== before) say(one?.at ?? at, `${kind} of ${itemId} is ${one ? "there" : "missing"}`);
      if (!one || !before) break;
      const { question: text, fullTest } = textsOf(evidence, itemId);
      const expected = kind === "category" ? hash(text) : hash(text, fullTest);
      if (one.line.inputHash !== expected) say(one.at, "inputHash is wrong");
      before = kind === "category" || one.line.verdict === "passed";
    }
  }
  for (const placed of evidence.all("difficulty")) checkDifficulty(evidence, placed, say);
  for (const placed of evidence.all("critic")) checkCritic(evidence, placed, say);
  for (const placed of evidence.all("category")) checkCategory(evidence, placed, say);
};
