import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Task } from "../../../../datasets/task.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import type { RunStatus } from "../../../../kernel/engine/store/status.ts";
import { ok, status } from "./answering.ts";
import { given, runsFolder, serve, some } from "./served-runs.ts";

const textOf = (file: string): Promise<string | null> => readFile(file, "utf8").catch(() => null);

/** Reads a file repeatedly while some work runs. Returns its different texts in their order. */
const textsWhile = async (file: string, work: PromiseLike<unknown>): Promise<string[]> => {
  const seen = new Set<string>();
  const ended = Promise.resolve(work).then(() => true);
  const waited = () => sleep(2, false);
  do {
    const text = await textOf(file);
    if (text !== null) seen.add(text);
  } while (!(await Promise.race([ended, waited()])));
  return [...seen, await readFile(file, "utf8")];
};

test("at every moment of a run status.json is whole and adds up, and no sample is counted back", async () => {
  const tasks = await some(10);
  const [first] = tasks as [Task];
  const { python, javascript } = first.solutions;
  const solutions = { python: `${python}\nassert False\n`, javascript: `${javascript}\nthrow new Error("faulty");\n` };
  const faulty = { ...first, id: "faulty", hash: "f".repeat(64), solutions };
  const { url } = await serve((response, _model, n) =>
    setTimeout(() => (n % 5 === 0 ? status(response, 400) : ok(response)), 250),
  );
  const run = evaluate([faulty, ...tasks], {
    ...given([`${url}#a`, `${url}#b`], { id: "slow", concurrency: 2 }),
    limit: 7,
    samples: 2,
  });
  const texts = await textsWhile(join(runsFolder(), "slow", "status.json"), run);
  const all = texts.map((text) => JSON.parse(text) as RunStatus);
  for (const { total, completed, error, filteredOut, quarantined = 0, pending } of all)
    expect(completed + error + filteredOut + quarantined + pending).toBe(total);
  for (const [i, { completed, error }] of all.slice(1).entries()) {
    expect(completed).toBeGreaterThanOrEqual(all[i]!.completed);
    expect(error).toBeGreaterThanOrEqual(all[i]!.error);
  }
  expect(new Set(all.map(({ total }) => total)).size).toBe(1);
  // The file was read during the run too, not only at its start and end.
  expect(new Set(all.map(({ pending }) => pending)).size).toBeGreaterThan(3);
  expect(all.at(-1)).toMatchObject({ state: "done", error: 5, completed: 19, quarantined: 4, filteredOut: 16 });
}, 120_000);
