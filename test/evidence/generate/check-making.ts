import { type Evidence, hash, type Line, type Say } from "./read.ts";

const word = /[\p{L}\p{N}_]/u;
const asWord = (needle: string, text: string): boolean => {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    const [before, after] = [text[at - 1] ?? " ", text[at + needle.length] ?? " "];
    if (!word.test(before) && !word.test(after)) return true;
  }
  return false;
};

const last = (list: readonly Line[]): Line => list[list.length - 1];

/** Checks that only the last attempt is accepted, and that the evidence line has the same verdict. */
export const checkAttempts = (
  { at, line }: { at: number; line: Line },
  most: number,
  retried: readonly string[],
  say: Say,
) => {
  const reasons = line.attempts.map(({ reason }: Line) => reason);
  if (reasons.length === 0 || reasons.length > most)
    say(at, `${reasons.length} attempts, but 1 to ${most} are allowed`);
  for (const reason of reasons.slice(0, -1))
    if (!retried.includes(reason)) say(at, `an attempt with reason ${reason} was repeated`);
  if (last(reasons) !== line.reason)
    say(at, `the verdict has reason ${line.reason}, the last attempt ${last(reasons)}`);
  if (retried.includes(last(reasons)) && reasons.length < most) say(at, "attempts were left, but the step ended");
};

const checkVerdict = ({ at, line }: { at: number; line: Line }, say: Say) => {
  if ((line.verdict === "passed") !== (line.reason === null)) say(at, "verdict and reason disagree");
};

const checkSolution = (evidence: Evidence, placed: { at: number; line: Line }, say: Say) => {
  const { at, line } = placed;
  const seed = evidence.all("seed").find((one) => one.line.seedId === line.seedId);
  if (!seed || seed.at > at) return say(at, "its seed does not stand above");
  if (line.inputHash !== hash(seed.line.code)) say(at, "inputHash is not that of the seed's code");
  if (line.language !== seed.line.language) say(at, "its language is not the seed's");
  for (const { blocks, solution, run, reason } of line.attempts) {
    const expected =
      blocks !== 3 ? "wrong_blocks" : run?.outcome === "PASSED" && !run.truncated ? null : "solution_fails";
    if (reason !== expected) say(at, `an attempt has reason ${reason}, not ${expected}`);
    if ((solution === null) !== (blocks !== 3) || (run === null) !== (blocks !== 3))
      say(at, "texts without three blocks");
    if (/^\s*```/.test(solution ?? "")) say(at, "a solution stands in its fence");
  }
  checkAttempts(placed, evidence.header.config.attempts.solution, ["wrong_blocks"], say);
};

const outputsReason = (line: Line, config: Line): string | null => {
  const all = [...line.runs.public, ...line.runs.private];
  if (all.some((run) => run.outcome !== "PASSED")) return "run_failed";
  if (all.some((run) => run.truncated)) return "truncated";
  for (const runs of [line.runs.public, line.runs.private])
    if (new Set(runs.map((run: Line) => run.stdoutHash)).size > 1) return "nondeterministic";
  const [publicCount, privateCount] = [line.cases.public.length, line.cases.private.length];
  if (publicCount < config.publicCases[0] || privateCount < config.privateCases) return "too_few_cases";
  if (publicCount > config.publicCases[1]) return "too_many_cases";
  const inputs = line.cases.private.map(([input]: Line) => input);
  return line.cases.public.every(([input]: Line) => inputs.includes(input)) ? null : "public_not_private";
};

const checkOutputs = (evidence: Evidence, { at, line }: { at: number; line: Line }, blocks: Line, say: Say) => {
  const { config } = evidence.header;
  const expected = outputsReason(line, config);
  if (line.reason !== expected) say(at, `the reason is ${line.reason}, not ${expected}`);
  if (line.inputHash !== hash(blocks.solution, blocks.publicInput, blocks.privateInput)) say(at, "inputHash is wrong");
  for (const part of ["public", "private"]) {
    if (line.runs[part].length !== config.identicalRuns) say(at, `${part}: not ${config.identicalRuns} runs`);
    if (line.runs[part][0]?.stdoutHash !== hash(line.stdout[part]))
      say(at, `${part}: stdout is not that of the first run`);
    let from = 0;
    for (const [input, output] of line.cases[part])
      for (const literal of [input, output]) {
        const place = line.stdout[part].indexOf(literal, from);
        if (place < 0) say(at, `${part}: ${literal} does not stand in stdout in its order`);
        else from = place + literal.length;
      }
  }
};

const literals = (printed: string): readonly string[] => [
  ...Array.from(printed.matchAll(/"([^"\\]*)"/g), ([, inside]) => inside!),
  ...(printed.replace(/"(?:[^"\\]|\\.)*"/g, " ").match(/-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g) ?? []),
];

export const passes = (run: Line, cases: number): boolean => run?.outcome === "PASSED" && run.testsRun === cases;

const assertionsReason = (attempt: Line, cases: Line): string | null => {
  const same = (asserted: Line, printed: Line): boolean =>
    asserted.length === printed.length &&
    printed.every(([i, o]: Line, at: number) => asserted[at][0] === i && asserted[at][1] === o);
  if (!same(attempt.demoCases, cases.public) || !same(attempt.fullCases, cases.private)) return "changed_cases";
  for (const [, expected, tolerance] of [...attempt.demoCases, ...attempt.fullCases])
    if (tolerance !== null && !/\d\.\d|\d[eE]/.test(expected)) return "bad_tolerance";
  if (!passes(attempt.demo, cases.public.length) || !passes(attempt.full, cases.private.length)) return "tests_fail";
  return (attempt.mutants ?? []).some((one: Line) => one.outcome !== "PASSED") ? null : "weak_tests";
};

const checkAssertions = (evidence: Evidence, placed: { at: number; line: Line }, texts: Line, say: Say) => {
  const { at, line } = placed;
  const { blocks, outputs } = texts;
  const { config } = evidence.header;
  const inputHash = hash(blocks.publicInput, blocks.privateInput, outputs.stdout.public, outputs.stdout.private);
  if (line.inputHash !== inputHash) say(at, "inputHash is wrong");
  for (const attempt of line.attempts) {
    const expected = assertionsReason(attempt, outputs.cases);
    if (attempt.reason !== expected) say(at, `an attempt has reason ${attempt.reason}, not ${expected}`);
    if (expected === "changed_cases" && (attempt.demo !== null || attempt.full !== null))
      say(at, "changed cases were run");
    const bothPass = expected === null || expected === "weak_tests";
    if ((attempt.mutants !== null) !== bothPass) say(at, "mutants run exactly if both tests pass");
    if (bothPass && attempt.mutants.length > config.mutants) say(at, "more mutants than allowed");
    if (expected === "changed_cases") continue;
    for (const [text, cases] of [
      [attempt.demoTest, outputs.cases.public],
      [attempt.fullTest, outputs.cases.private],
    ])
      for (const literal of cases.flat().flatMap(literals))
        if (!text.includes(literal)) say(at, `${literal} does not stand in a test`);
  }
  checkAttempts(placed, config.attempts.assertions, ["changed_cases", "bad_tolerance", "tests_fail"], say);
};

export const questionReason = (question: string, line: Line, texts: Line, config: Line): string | null => {
  const { blocks, outputs, tests, language } = texts;
  if (!config.names[language].some((name: string) => asWord(name, question))) return "no_language";
  if (!line.entryPoints.every((name: string) => asWord(name, question))) return "missing_entry_point";
  const test = tests.demoTest.trim();
  if (!question.includes(test)) return "public_test_missing";
  const rest = question.split(test).join("");
  const known = outputs.cases.public.map(([input]: Line) => input);
  for (const [input] of outputs.cases.private)
    if (!known.includes(input) && !tests.demoTest.includes(input) && [...input].length >= config.leakChars)
      if (asWord(input, rest)) return "private_leak";
  for (const text of blocks.solution.split("\n").map((one: string) => one.trim())) {
    if ([...text].length < config.revealChars || /^(#|\*|;|\/\/|\/\*|--)/.test(text)) continue;
    if (!line.entryPoints.some((name: string) => asWord(name, text)) && rest.includes(text)) return "solution_revealed";
  }
  return null;
};

const checkQuestion = (evidence: Evidence, placed: { at: number; line: Line }, texts: Line, say: Say) => {
  const { at, line } = placed;
  const { config } = evidence.header;
  const { blocks, tests } = texts;
  if (line.inputHash !== hash(blocks.solution, tests.demoTest, tests.fullTest)) say(at, "inputHash is wrong");
  for (const text of [blocks.solution, tests.demoTest, tests.fullTest])
    if (!line.prompt.includes(text)) say(at, "the prompt lacks the solution or a test");
  if (/<<\w+>>/.test(line.prompt)) say(at, "the prompt holds a marker");
  for (const name of line.entryPoints)
    if (!asWord(name, `${tests.demoTest}\n${tests.fullTest}`)) say(at, `no test uses ${name}`);
  for (const { question, reason } of line.attempts) {
    const expected = questionReason(question, line, texts, config);
    if (reason !== expected) say(at, `an attempt has reason ${reason}, not ${expected}`);
  }
  const retried = ["no_language", "missing_entry_point", "public_test_missing", "private_leak", "solution_revealed"];
  checkAttempts(placed, config.attempts.question, retried, say);
};

/** Checks the evidence of every item that is no translation: solution, inputs, outputs, tests and question. */
export const checkMaking = (evidence: Evidence, say: Say): void => {
  for (const placed of evidence.all("solution")) {
    const { itemId, language } = placed.line;
    checkVerdict(placed, say);
    checkSolution(evidence, placed, say);
    const later = ["inputs", "outputs", "assertions", "question"].map((kind) => evidence.of(kind, itemId));
    const blocks = last(placed.line.attempts);
    const [inputs, outputs, assertions, question] = later;
    let before: { at: number; line: Line } = placed;
    for (const one of later) {
      const expected = before.line.verdict === "passed";
      if (Boolean(one) !== expected) say(before.at, `the next step of ${itemId} is ${one ? "there" : "missing"}`);
      if (!one || !expected) break;
      if (one.at < before.at) say(one.at, "a step stands above the one before it");
      checkVerdict(one, say);
      before = one;
    }
    if (inputs) {
      const { publicArguments, privateArguments, inputHash, reason } = inputs.line;
      if (inputHash !== hash(blocks.solution, blocks.publicInput, blocks.privateInput))
        say(inputs.at, "inputHash is wrong");
      const takes = publicArguments.length + privateArguments.length > 0;
      if (reason !== (takes ? "takes_arguments" : null)) say(inputs.at, "the reason does not fit the arguments");
    }
    if (outputs) checkOutputs(evidence, outputs, blocks, say);
    const texts = { blocks, outputs: outputs?.line, language };
    if (assertions) checkAssertions(evidence, assertions, texts, say);
    if (question) checkQuestion(evidence, question, { ...texts, tests: last(assertions!.line.attempts) }, say);
  }
};
