import type { LineOf } from "./form.ts";
import type { Evidence, TrajectoryLines } from "./read.ts";

type Say = (at: number, message: string) => void;
type Instance = LineOf<"instance">;
type Request = LineOf<"turn">["request"];

const blank = /[ \t\n\v\f\r]+/;
const codeToken = /[A-Za-z_]\w*|\d+(?:\.\d+)?|[-+*/%<>=!&|^~?:@]+|[^ \t\n\v\f\r]/gu;

const codeTokens = (text: string): readonly string[] => text.match(codeToken) ?? [];

const dataTokens = (text: string): readonly string[] =>
  text
    .replace(/[,;"'()[\]{}]/g, " ")
    .split(blank)
    .map((token) => token.replace(/[.:!?]+$/, ""))
    .filter(Boolean);

const holdsRun = (tokens: readonly string[], run: readonly string[]): boolean =>
  tokens.some((_, at) => run.every((token, offset) => tokens[at + offset] === token));

const numbers = (text: string): readonly string[] => text.match(/(?<![\w.])\d+(?:\.\d+)?(?!\w)/g) ?? [];

const statementOf = ({ statement, publicTests }: Instance): string =>
  [statement, ...publicTests.flatMap(({ input, expected }) => [input, expected])].join("\n");

/** The text without all occurrences of `others`. The longest of them are removed first. */
const without = (text: string, others: readonly string[]): string =>
  [...others]
    .map((other) => other.trim())
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, other) => rest.replaceAll(other, "\n"), text);

const secretIn = (rest: string, instance: Instance, config: LineOf<"header">["config"]): string | null => {
  const known = statementOf(instance);
  const hidden = instance.tests.flatMap(({ input, expected }) => [input ?? "", expected ?? ""]);
  const own = new Set(numbers(known));
  const secret = new Set(hidden.flatMap(numbers).filter((one) => !own.has(one)));
  const long = numbers(rest).find((one) => one.replace(".", "").length >= config.literalDigits && secret.has(one));
  if (long) return `the hidden number ${long}`;
  const [said, stated] = [dataTokens(rest), dataTokens(known)];
  const lines = hidden.flatMap((text) => text.split("\n").map(dataTokens));
  const line = lines.find((one) => one.length >= config.literalTokens && holdsRun(said, one) && !holdsRun(stated, one));
  if (line) return `the hidden line ${line.join(" ")}`;
  const [words, size] = [codeTokens(rest), config.sharedTokens];
  const reference = codeTokens(instance.referenceCode);
  const runs = reference.slice(size - 1).map((_, at) => reference.slice(at, at + size));
  if (runs.some((run) => holdsRun(words, run))) return "tokens of the reference";
  for (const { referenceLines } of instance.tests)
    for (let at = 0; referenceLines !== "untraced" && at + 4 <= referenceLines.length; at++) {
      const four = referenceLines.slice(at, at + 4);
      if ([",", ", ", " "].some((mark) => new RegExp(`(?<!\\d)${four.join(mark)}(?!\\d)`).test(rest)))
        return "successive lines of a trace";
    }
  return null;
};

/** Checks that messages to a candidate contain nothing hidden, and that all are equal apart from the hints. */
const checkCandidate = (trajectory: TrajectoryLines, instance: Instance, evidence: Evidence, say: Say): string[] => {
  const text = (hash: string): string => evidence.texts.get(hash) ?? "";
  const cut = [instance.statement, instance.buggyCode];
  const rests: string[] = [];
  for (const { line, at } of trajectory.lines) {
    if (line.kind === "hint") cut.push(text((line as LineOf<"hint">).hintSha256));
    if (line.kind !== "turn") continue;
    const { request, turn, codeSha256 } = line as LineOf<"turn">;
    const said = request.filter(({ role }) => role !== "assistant").map(({ sha256 }) => without(text(sha256), cut));
    const secret = secretIn(said.join("\n"), instance, evidence.header.config);
    if (secret) say(at, `the candidate is told ${secret}`);
    if (turn > 0) rests.push(said.at(-1)!.split(blank).join(" ").trim());
    cut.push(text(codeSha256));
  }
  return rests;
};

const programLines = ({ referenceCode, statement }: Instance, current: string): readonly string[] =>
  [referenceCode, current]
    .flatMap((code) => code.split("\n"))
    .map((line) => line.trim())
    .filter((line) => codeTokens(line).length >= 6 && !statement.includes(line));

/** Checks that messages to a feedback model contain what the hint level allows, and why earlier hints were rejected. */
const checkFeedback = (trajectory: TrajectoryLines, instance: Instance, evidence: Evidence, say: Say): void => {
  let current = instance.buggyCode;
  const textOf = (request: Request): string =>
    request
      .filter(({ role }) => role !== "assistant")
      .map(({ sha256 }) => evidence.texts.get(sha256) ?? "")
      .join("\n");
  for (const { line, at } of trajectory.lines) {
    if (line.kind === "turn") current = evidence.texts.get((line as LineOf<"turn">).codeSha256) ?? "";
    if (line.kind !== "hint") continue;
    const { attempts, level } = line as LineOf<"hint">;
    let before = "";
    for (const { request } of attempts) {
      const said = textOf(request);
      const last = request.at(-1)!;
      if (last.role !== "user") say(at, "a request for a hint ends with a user message");
      if (last.sha256 === before) say(at, "a retry does not say why");
      before = last.sha256;
      if (!said.includes(instance.statement.trim())) say(at, "the feedback model lacks the statement");
      const programs = [instance.referenceCode, current].map((code) => code.trim());
      if ((level === null || level === 3) && !programs.every((code) => said.includes(code)))
        say(at, "the feedback model lacks a program");
      const line = level !== null && level < 3 && programLines(instance, current).find((one) => said.includes(one));
      if (line) say(at, `the feedback model sees code at level ${level}: ${line}`);
    }
  }
};

/** Checks every message of a study by section 4 of the evidence document. */
export const checkRequests = (evidence: Evidence, say: Say): void => {
  const unhinted = new Set<string>();
  for (const trajectory of evidence.trajectories) {
    const instance = evidence.instances.get(trajectory.head.instance);
    if (!instance) continue;
    const rests = checkCandidate(trajectory, instance, evidence, say);
    checkFeedback(trajectory, instance, evidence, say);
    if (trajectory.head.protocol === "nohint") for (const rest of rests) unhinted.add(rest);
    if (unhinted.size > 1) say(trajectory.at, "without hints, candidates are told different things");
  }
};
