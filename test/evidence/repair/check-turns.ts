import type { LineOf } from "./form.ts";
import type { Evidence, TrajectoryLines } from "./read.ts";

type Say = (at: number, message: string) => void;
type Outcome = LineOf<"turn">["outcomes"][string];
type Test = LineOf<"instance">["tests"][number];

const tokens = (text: string): readonly string[] => text.match(/[^ \t\n\v\f\r]+/g) ?? [];

const lineCount = (text: string): number => {
  const trimmed = text.replaceAll("\r\n", "\n").replace(/[ \t\n\v\f\r]+$/, "");
  return trimmed === "" ? 0 : trimmed.split("\n").length;
};

const numeric = (token: string): boolean => /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(token);

const equal = (got: string, wanted: string, comparison: LineOf<"instance">["comparison"]): boolean => {
  if (got === wanted) return true;
  if (typeof comparison === "string" || !numeric(got) || !numeric(wanted)) return false;
  return Math.abs(Number(got) - Number(wanted)) <= comparison.tolerance * Math.max(1, Math.abs(Number(wanted)));
};

/** The right outcome of a test by its output; null if the evidence withholds a text that decides it. */
const outcomeFor = (
  { status, output }: Outcome,
  test: Test,
  comparison: LineOf<"instance">["comparison"],
): string | null => {
  if (status !== "ok") return { timeout: "timeout", memory: "memory", error: "runtime_error" }[status];
  if (output === null || test.expected === null || comparison === "checker") return null;
  if (typeof output !== "string") return null;
  const [got, wanted] = [tokens(output), tokens(test.expected)];
  if (got.length === wanted.length && got.every((token, at) => equal(token, wanted[at]!, comparison))) return "pass";
  if (got.length === 0) return "no_output";
  if (lineCount(output) !== lineCount(test.expected)) return "wrong_line_count";
  return got.length === wanted.length ? "wrong_value" : "wrong_token_count";
};

const checkOutcomes = (turn: LineOf<"turn">, instance: LineOf<"instance">, at: number, say: Say): void => {
  const known = instance.tests.map(({ id }) => id);
  if (Object.keys(turn.outcomes).sort().join() !== [...known].sort().join()) say(at, "outcomes of other tests");
  for (const test of instance.tests) {
    const given = turn.outcomes[test.id];
    if (!given) continue;
    if ((given.status === "ok") === (given.output === null)) say(at, `${test.id}: an output goes with the status ok`);
    const wanted = outcomeFor(given, test, instance.comparison);
    if (wanted !== null && wanted !== given.outcome) say(at, `${test.id}: ${given.outcome}, but it is ${wanted}`);
  }
  const passing = Object.values(turn.outcomes).filter(({ outcome }) => outcome === "pass").length;
  if (Math.abs(turn.passRate - passing / known.length) > 1e-12) say(at, "the pass rate is another");
};

/** Checks the conversation, the program and the outcomes of every turn of a trajectory. */
export const checkTurns = ({ lines }: TrajectoryLines, instance: LineOf<"instance">, evidence: Evidence, say: Say) => {
  let before: LineOf<"turn"> | null = null;
  let hint: LineOf<"hint"> | null = null;
  const text = (hash: string): string => evidence.texts.get(hash) ?? "";
  for (const { line, at } of lines) {
    if (line.kind === "hint") hint = line as LineOf<"hint">;
    if (line.kind !== "turn") continue;
    const turn = line as LineOf<"turn">;
    checkOutcomes(turn, instance, at, say);
    const past: LineOf<"turn">["request"] = before
      ? [...before.request, { role: "assistant", sha256: before.replySha256 }]
      : [];
    if (
      past.some(
        ({ role, sha256 }, place) => turn.request[place]?.role !== role || turn.request[place]?.sha256 !== sha256,
      )
    )
      say(at, "the request does not go on from the one before");
    const fresh = turn.request.slice(past.length);
    if (fresh.length === 0 || (before !== null && fresh.some(({ role }) => role !== "user")))
      say(at, "a request ends with new user messages");
    const said = fresh.map(({ sha256 }) => text(sha256)).join("\n");
    const current = before ? text(before.codeSha256) : instance.buggyCode;
    if (!said.includes(current.trim())) say(at, "the current code is not in the new messages");
    if (hint?.turn === turn.turn && !said.includes(text(hint.hintSha256).trim())) say(at, "the hint is not given");
    if (!turn.request.some(({ sha256 }) => text(sha256).includes(instance.statement.trim())))
      say(at, "the statement is not in the request");
    const reply = text(turn.replySha256).replaceAll("\r\n", "\n");
    if (turn.noCode) {
      if (text(turn.codeSha256) !== current) say(at, "without a program the one before stands");
      if (before && JSON.stringify(turn.outcomes) !== JSON.stringify(before.outcomes)) say(at, "outcomes have changed");
    } else if (!reply.includes(text(turn.codeSha256))) say(at, "the program is no part of the reply");
    if (text(turn.codeSha256) === instance.referenceCode && turn.passRate !== 1) say(at, "the reference fails a test");
    before = turn;
  }
};
