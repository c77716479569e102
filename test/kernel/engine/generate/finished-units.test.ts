import { expect, test } from "vitest";
import { finishedUnits } from "../../../../kernel/engine/generate/study/finished-units.ts";
import { generateMethod } from "../../../../kernel/engine/generate/study/generate-method.ts";
import { auditGenerate } from "../../../evidence/generate/audit.ts";
import { type ToyLine, toyLines } from "./toy-lines.ts";
import { observeToy, toyPlan } from "./toy-run.ts";

test("a translation of a finished run takes its items as they are, asks for none of them, and breaks no rule", () => {
  const before: ToyLine[] = toyLines(20);
  const plan = { ...toyPlan(20), targets: ["ruby", "perl"] };
  const method = generateMethod(plan, finishedUnits(before, plan.seeds));
  let step = method.begin();
  const lines: ToyLine[] = [...step.lines];
  const waiting = [...step.requests];
  const kinds = new Set<string>();
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    kinds.add(work.kind);
    step = method.step(step.state, { key: work.key, observation: observeToy(work), elapsedMs: 0 });
    lines.push(...step.lines);
    waiting.push(...step.requests);
  }
  const of = (all: readonly ToyLine[], kind: string) => all.filter((line) => line.kind === kind);
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  expect(auditGenerate(text)).toEqual([]);
  for (const kind of ["blocks", "outputs", "tests", "question"]) expect(kinds).not.toContain(kind);
  for (const kind of ["solution", "outputs", "assertions", "question"])
    expect(of(lines, kind)).toEqual(of(before, kind));
  expect(of(lines, "translation").length).toBeGreaterThan(0);
});
