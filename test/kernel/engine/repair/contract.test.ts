import { expect, test } from "vitest";
import { replay } from "../../../../kernel/engine/method/replay.ts";
import { repairMethod } from "../../../../kernel/engine/repair/study/study-method.ts";
import { methodContract } from "../../../contracts/method.ts";
import { auditRepair } from "../../../evidence/repair/audit.ts";
import { observe, plan, played } from "./play.ts";

methodContract("repair", { make: () => repairMethod(plan), observe });

test("repair: faults end some trajectories, a judge rejects hints, and results are right all the same", () => {
  const lines = played();
  const stops = lines.flatMap((line) => (line.kind === "stop" ? [line.reason] : []));
  expect(new Set(stops)).toEqual(
    new Set(["fixed", "budget", "no_selectable_scenario", "error"]).intersection(new Set(stops)),
  );
  const rules = lines.flatMap((line) => (line.kind === "hint" ? line.attempts.map(({ rule }) => rule) : []));
  expect(rules).toEqual(expect.arrayContaining(["judge_level", "code_fence", "empty_hint", null]));
  const faults = auditRepair(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`).map(({ message }) => message);
  // Simulated outcomes do not fit simulated outputs, so the audit says so. It must find nothing else.
  expect(faults.filter((message) => !/but it is|the reference/.test(message))).toEqual([]);
  expect(replay(repairMethod(plan), []).pending.length).toBeGreaterThan(0);
});
