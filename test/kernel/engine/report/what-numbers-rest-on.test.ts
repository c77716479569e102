import { expect, test } from "vitest";
import { leaderboardRows } from "../../../../kernel/engine/analyse/leaderboard.ts";
import { leaderboardTable } from "../../../../kernel/engine/analyse/views.ts";
import { comparisons } from "../../../../kernel/engine/report/sections/comparisons.ts";
import { Run } from "../../../../kernel/engine/run-handle.ts";
import { fixtureRun } from "./fixture.ts";

const models = ["a", "b", "c"].map((id) => ({ id, simulated: false, rate: 0.5 }));
const made = fixtureRun({ tasks: 60, samples: 2, models, errors: 0 });

test("the note below a leaderboard counts the tasks that the intervals are clustered by", () => {
  const records = made.records();
  const note = (of: typeof records) => leaderboardTable(leaderboardRows(of)).notes[0];
  expect(note(records)).toBe("Intervals are clustered by task (60 tasks).");
  const two = records.flatMap((record) => [record, { ...record, language: "javascript" }]);
  expect(note(two)).toBe("Intervals are clustered by task (60 tasks in several languages, 120 in all).");
  const less = records.filter(({ model, task }) => model !== "a" || task < "task-011");
  expect(note(less)).toBe("Intervals are clustered by task (10 to 60 tasks).");
});

test("a permutation test stands in one column, whether exact or drawn, and names what is corrected rightly", async () => {
  // b differs from a on few tasks, so all permutations are computed; c on many, so permutations are drawn.
  const records = made.records().map((record) => {
    const passes =
      record.model === "c" ? record.task > "task-030" : record.task > (record.model === "a" ? "task-003" : "");
    return { ...record, score: passes ? 1 : 0 };
  });
  const section = await comparisons(new Run("nowhere", made.manifest, records));
  const [, head = ""] = /<thead>(.*?)<\/thead>/s.exec(section?.html ?? "") ?? [];
  const heads = [...head.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, text]) => text);
  expect(head).toMatch(
    /title="Name of the test in taulab&#39;s statistics: paired-permutation-(\S+) or paired-permutation-(?!\1)\S+\."/,
  );
  expect(heads.slice(-3)).toEqual([
    "permutation test (all answers)",
    "McNemar&#39;s test (first answers only)",
    "permutation, corrected for 3 pairs",
  ]);
});
