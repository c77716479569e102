import { type Agent, addressAgent } from "../../method/agent.ts";
import type { Message } from "../../models/base/model.ts";
import type { HintEvidence } from "../hints/hint-evidence.ts";
import { hintReasons } from "../hints/hint-reasons.ts";
import type { LeakRule } from "../hints/leakage.ts";
import { type HashedMessage, hashed, messagesOf } from "../lines/hashed.ts";

type Agents = Readonly<Record<string, Agent>>;

/** Appends a role's next prompt to the earlier messages, without hashing those again. */
const goOn = (
  agent: Agent,
  inputs: Readonly<Record<string, string>>,
  before: readonly HashedMessage[],
): readonly HashedMessage[] => {
  const all = addressAgent(agent, inputs, messagesOf(before));
  return [...before, ...all.slice(before.length).map(hashed)];
};

/**
 * The messages that ask a candidate to repair a program without feedback. The messages contain the problem statement
 * and the buggy program.
 */
export const firstRequest = (agents: Agents, statement: string, code: string): readonly HashedMessage[] =>
  goOn(agents.candidate!, { statement, code: code.trimEnd() }, []);

/** The next request to a candidate. With `hint` null, the message states only that tests still fail. */
export const nextRequest = (
  agents: Agents,
  conversation: readonly HashedMessage[],
  code: string,
  hint: string | null,
): readonly HashedMessage[] =>
  goOn(agents.candidate!, { code: code.trimEnd(), ...(hint === null ? {} : { hint }) }, conversation);

const shownTests = ({ tests }: HintEvidence): string =>
  tests
    .map(({ input, expected, actual }, index) =>
      [
        `Test ${index + 1}`,
        ...(input === undefined ? [] : ["input:", input.trimEnd()]),
        "expected output:",
        expected.trimEnd(),
        "output of the program:",
        actual.trimEnd(),
      ].join("\n"),
    )
    .join("\n\n");

const roleOf = (level: number | null): string => `hint ${level ?? "free"}`;

/** The messages that ask for a hint of a level (null: a free hint), with the information that this level allows. */
export const hintRequest = (agents: Agents, level: number | null, evidence: HintEvidence): readonly HashedMessage[] => {
  const { statement, referenceCode, currentCode, suspiciousLines, diff } = evidence;
  const lines = suspiciousLines && suspiciousLines.length > 0 ? suspiciousLines.join(", ") : "none stands out";
  const inputs = {
    statement,
    tests: shownTests(evidence),
    ...(referenceCode === undefined ? {} : { reference: referenceCode.trimEnd() }),
    ...(currentCode === undefined ? {} : { current: currentCode.trimEnd() }),
    ...(level !== null && level >= 4 ? { suspicious: suspiciousLines === undefined ? "not measured" : lines } : {}),
    ...(diff === undefined ? {} : { diff }),
  };
  return goOn(agents[roleOf(level)]!, inputs, []);
};

/** The messages that ask for another hint, with the reason why the previous one was rejected. */
export const hintRetry = (
  agents: Agents,
  level: number | null,
  before: readonly HashedMessage[],
  hint: string,
  rejected: { readonly attempt: number; readonly rule: LeakRule },
): readonly HashedMessage[] =>
  goOn(agents[roleOf(level)]!, { attempt: String(rejected.attempt), reason: hintReasons[rejected.rule] }, [
    ...before,
    hashed({ role: "assistant", content: hint }),
  ]);

/** The messages that ask the judge for the level of a hint. */
export const judgeRequest = (agents: Agents, statement: string, hint: string): readonly Message[] =>
  addressAgent(agents.judge!, { statement, hint });
