import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { trajectoryCases } from "../../kernel/engine/repair/repair-cases.ts";
import { auditRepair } from "./audit.ts";
import { sampleEvidence } from "./sample-evidence.ts";

type Line = Readonly<Record<string, unknown>>;

const auditOf = (lines: readonly Line[]) => auditRepair(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);

test.each(trajectoryCases.map((one) => [one.id, one] as const))("%s is accepted", (_, { input }) => {
  expect(auditOf(sampleEvidence(input))).toEqual([]);
});

describe("one change is found", () => {
  const named = (id: string) => sampleEvidence(trajectoryCases.find((one) => one.id === id)!.input);
  const lines = named("third-reopening-defers");
  const changed = (kind: string, which: number, change: (line: Line) => Line): readonly Line[] => {
    const places = lines.flatMap((line, at) => (line.kind === kind ? [at] : []));
    return lines.map((line, at) => (at === places.at(which) ? change(line) : line));
  };
  const set = (name: string, value: unknown) => (line: Line) => ({ ...line, [name]: value });

  /** The evidence with a further sentence in the first message to the candidate ("turn") or feedback model ("hint"). */
  const told = (kind: "turn" | "hint", sentence: string): readonly Line[] => {
    const line = lines.find((one) => one.kind === kind)!;
    const asked = (kind === "turn" ? line : (line.attempts as Line[])[0]!).request as { readonly sha256: string }[];
    const old = asked[0]!.sha256;
    const text = `${String(lines.find((one) => one.kind === "text" && one.sha256 === old)!.text)}\n${sentence}`;
    const sha256 = createHash("sha256").update(text).digest("hex");
    const renamed = lines.map((one): Line => JSON.parse(JSON.stringify(one).replaceAll(old, sha256)));
    return renamed.map((one) => (one.kind === "text" && one.sha256 === sha256 ? { ...one, text } : one));
  };

  /** The evidence with a fourth line number in the trace of a test that never fails. */
  const longTrace = (of: readonly Line[]): readonly Line[] =>
    of.map((line) => {
      if (line.kind !== "instance") return line;
      const tests = line.tests as Line[];
      return { ...line, tests: tests.map((one) => (one.id === "j" ? { ...one, referenceLines: [1, 2, 5, 9] } : one)) };
    });

  test("a longer trace alone is no violation", () => {
    expect(auditOf(longTrace(lines))).toEqual([]);
  });

  test.each([
    ["an unknown field", changed("stop", 0, set("note", "x")), "Unrecognized key"],
    [
      "a missing line",
      lines.filter((line) => line !== lines.findLast(({ kind }) => kind === "selection")),
      "selection",
    ],
    ["a text of another hash", changed("text", 0, set("text", "other")), "the hash is not that of the text"],
    ["a text that does not stand before", lines.filter(({ kind }, at) => kind !== "text" || at > 4), "does not stand"],
    ["another level", changed("hint", 2, set("level", 3)), "hint: level must be 2"],
    ["other targets", changed("hint", 0, set("targetTests", ["a"])), "hint: targetTests"],
    ["other tests shown", changed("hint", 0, set("representativeTests", ["a", "c", "d"])), "representativeTests"],
    ["evidence of another level", changed("hint", 0, set("evidenceKinds", ["statement"])), "evidence of another level"],
    ["another cause", changed("scenario", -1, set("cause", "turnLimit")), "scenario: cause must be"],
    ["a secret in a prompt", told("turn", "The answer to it is: one + two + three + four."), "tokens of the reference"],
    ["a trace in a prompt", longTrace(told("turn", "Lines 1, 2, 5, 9 are run.")), "successive lines of a trace"],
    ["code in a request for a shallow hint", told("hint", "one + two + three + four"), "sees code at level 1"],
    ["another reason", changed("stop", 0, set("reason", "budget")), "stop: reason must be"],
    ["another pass rate", changed("turn", 1, set("passRate", 0.9)), "the pass rate is another"],
    ["another program", changed("turn", 1, set("codeSha256", (lines[0] as Line).sha256 ?? "0".repeat(64))), "text"],
    [
      "a request of its own",
      changed("turn", 2, (line) => ({ ...line, request: [(line.request as Line[])[0]] })),
      "go on",
    ],
    [
      "an outcome that the output does not show",
      changed("turn", 0, (line) => ({
        ...line,
        outcomes: { ...(line.outcomes as object), a: { outcome: "wrong_token_count", status: "ok", output: "2\n" } },
      })),
      "a: wrong_token_count, but it is wrong_value",
    ],
    [
      "another metric",
      changed("trajectoryMetrics", 0, (line) => ({ ...line, metrics: { ...(line.metrics as object), finalFix: 1 } })),
      "finalFix is another",
    ],
    ["a trajectory twice", [...lines.slice(0, -1), ...lines.slice(-2)], ""],
    ["no header", lines.slice(1), "header"],
    ["a trajectory that nobody promised", changed("trajectory", 0, set("run", 2)), "promises no such trajectory"],
  ])("%s", (_, damaged, wanted) => {
    const violations = auditOf(damaged);
    expect(violations.length).toBeGreaterThan(0);
    expect(violations.map(({ message }) => message).join("\n")).toContain(wanted);
  });
});
