import { mkdtempSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type MethodBudget, raisedLimit, reachedLimit } from "../../../../kernel/engine/method/budget.ts";
import { jsonContract } from "../../../../kernel/engine/method/json-contract.ts";
import { runMethod } from "../../../../kernel/engine/method/run-method.ts";
import { askPlayer, guessing } from "./guessing.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-budget-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const readGuess = jsonContract("guess", z.strictObject({ guess: z.int() })).read;
const guess = {
  name: "guess",
  read: (text: string) => {
    const json = readGuess(text);
    return json.ok ? { ok: true as const, value: json.value.guess } : json;
  },
};

let requestCount = 0;
const run = (directory: string | null, budget: MethodBudget, player = "halving") =>
  runMethod({
    method: guessing(6, 8),
    perform: askPlayer(guess),
    roles: {
      player: {
        name: player,
        answer: (messages) => {
          requestCount += 1;
          const [low = 0, high = 0] = (messages.at(-1)!.content.match(/\d+/g) ?? []).map(Number);
          return `<guess>{"guess": ${Math.floor((low + high) / 2)}}</guess>`;
        },
      },
    },
    models: { cacheFolder: null },
    sandbox: null,
    directory,
    seed: 1,
    concurrency: 3,
    budget,
  });

describe("a run with a budget", () => {
  test("ends with a partial result once a limit is reached, and says with which budget it goes on", async () => {
    requestCount = 0;
    const end = await run(folder, { calls: 7 });
    expect(end.stopped).toBe("budget");
    // Requests that are in flight when the budget is reached are still finished and counted.
    expect(end.spent.calls).toBe(requestCount);
    expect(requestCount).toBeGreaterThanOrEqual(7);
    expect(requestCount).toBeLessThanOrEqual(7 + 2);
    expect(end.raise).toMatchObject({ budget: `calls=${2 * end.spent.calls}` });
    const status = JSON.parse(await readFile(join(folder, "status.json"), "utf8"));
    expect(status).toMatchObject({ state: "budget", spent: { calls: requestCount } });
  });

  test("counts what earlier starts spent, and goes on with a larger budget to the same bytes", async () => {
    const unlimitedRun = await run(null, {});
    requestCount = 0;
    await run(folder, { calls: 7 });
    const firstCount = requestCount;
    const secondRun = await run(folder, { calls: 7 });
    expect([secondRun.stopped, requestCount]).toEqual(["budget", firstCount]);
    const lastRun = await run(folder, { calls: 1000, tokens: null });
    expect([lastRun.stopped, lastRun.raise, lastRun.spent.calls]).toEqual(["done", null, unlimitedRun.spent.calls]);
    const evidence = await readFile(join(folder, "evidence.jsonl"), "utf8");
    expect(evidence).toBe(unlimitedRun.lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  });

  test.each([["tokens"], ["wallMs"]] as const)("of %s ends likewise", async (field) => {
    const end = await run(folder, { [field]: 1 });
    expect(end.stopped).toBe("budget");
    expect(end.raise?.budget).toMatch(field === "wallMs" ? /^seconds=\d+$/ : /^tokens=\d+$/);
  });

  test("below what it may be is refused before anything is written", async () => {
    await expect(run(folder, { usd: -1 })).rejects.toMatchObject({
      code: "invalid_config",
      details: { field: "budget.usd" },
    });
    await expect(readFile(join(folder, "status.json"))).rejects.toThrow();
  });
});

test("a budget in dollars is refused for a model without a price", async () => {
  const options = {
    method: guessing(1, 1),
    perform: askPlayer(guess),
    roles: { player: "http://127.0.0.1:1/v1#nobody" },
    models: { cacheFolder: null },
    sandbox: null,
    directory: null,
    seed: 1,
    concurrency: 1,
  };
  await expect(runMethod({ ...options, budget: { usd: 1 } })).rejects.toMatchObject({
    code: "invalid_config",
    message: expect.stringContaining("needs a price of http://127.0.0.1:1/v1#nobody"),
  });
});

test("a limit is reached once as much is spent; null and absent ones never", () => {
  const spent = { calls: 10, tokens: 5, usd: 0.5, wallMs: 100 };
  expect(reachedLimit({ calls: 11, tokens: null, usd: undefined as never }, spent)).toBeNull();
  expect(reachedLimit({ calls: 10 }, spent)).toBe("calls");
  expect(reachedLimit({ calls: 11, usd: 0.5 }, spent)).toBe("usd");
  expect(reachedLimit({}, spent)).toBeNull();
});

test("a raised limit lies above what was spent, in the words of --budget", () => {
  expect(raisedLimit("calls", 10, 12)).toEqual({ more: "calls=14", budget: "calls=24" });
  expect(raisedLimit("usd", 0.5, 0.503)).toEqual({ more: "usd=0.51", budget: "usd=1.01" });
  expect(raisedLimit("wallMs", 1500, 1600)).toEqual({ more: "seconds=2.5", budget: "seconds=4" });
  expect(raisedLimit("nodes", 30, 30)).toEqual({ more: "nodes=30", budget: "nodes=60" });
  expect(raisedLimit("calls", 0, 0).budget).toBe("calls=1");
});
