import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openAskAhead } from "../../../../../kernel/engine/run/loop/ask-ahead.ts";

const task = (id: string) => ({ id }) as never;
const jobOf = (id: string) =>
  ({ key: id, task: task(id), language: "python", model: "m", sample: 0 }) as unknown as Parameters<
    ReturnType<typeof openAskAhead>["end"]
  >[0][number];

test("answers that have come are taken first, then those under way, then failed requests, then the others", async () => {
  const jobs = ["slow", "failed", "quick", "later"].map(jobOf);
  const ask = async ({ key }: { readonly key: string }) => {
    if (key === "failed") throw new Error("the budget is spent");
    if (key === "slow") await sleep(10_000, undefined, { ref: false });
    return { key, error: null } as never;
  };
  const ahead = openAskAhead({ models: [{ id: "m", simulated: false }], ask } as never, jobs, 3);
  for (const id of ["slow", "failed", "quick"]) ahead.add({ task: task(id), language: "python" });
  await sleep(5);
  expect(ahead.end(jobs).map(({ key }) => key)).toEqual(["quick", "slow", "failed", "later"]);
  expect(await ahead.take("quick")).toMatchObject({ key: "quick" });
  expect(ahead.take("quick")).toBeUndefined();
});

test("an error of a model ends its asking ahead", async () => {
  const asked: string[] = [];
  const ask = async ({ key }: { readonly key: string }) => {
    asked.push(key);
    return { error: key === "b" ? new Error("no") : null } as never;
  };
  const jobs = ["a", "b", "c", "d"].map(jobOf);
  const ahead = openAskAhead({ models: [{ id: "m", simulated: false }], ask } as never, jobs, 1);
  for (const id of ["a", "b", "c", "d"]) ahead.add({ task: task(id), language: "python" });
  await sleep(5);
  expect(asked).toEqual(["a", "b"]);
});
