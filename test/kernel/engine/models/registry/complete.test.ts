import { mkdtempSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openBudget } from "../../../../../kernel/engine/models/prices/budget.ts";
import { estimatePlan } from "../../../../../kernel/engine/models/prices/estimate.ts";
import { costOf, priceOf } from "../../../../../kernel/engine/models/prices/prices.ts";
import { openCache } from "../../../../../kernel/engine/models/registry/cache.ts";
import type { OpenModelsOptions } from "../../../../../kernel/engine/models/registry/options.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { endpoint, type Reaction, reactions } from "../endpoint.ts";

const hello = [{ role: "user" as const, content: "hello" }];
const closing: (() => Promise<void>)[] = [];
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "taulab-cache-"));
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (script: readonly Reaction[], options: OpenModelsOptions = {}) => {
  const there = await endpoint(...script);
  const model = await openModel(`${there.url}#m`, {
    env: {},
    cacheFolder: folder,
    prices: { m: { input: 1, output: 2 } },
    retry: { baseMs: 1 },
    ...options,
  });
  closing.push(() => model.close(), there.close);
  return { there, model };
};

const files = async (): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
};

describe("cache", () => {
  test("a replay sends nothing and gives the same answer, cost and id", async () => {
    const { there, model } = await open([reactions.ok]);
    const { measured: first, ...fresh } = await model.complete(hello, { sample: 0 });
    const { measured: second, ...again } = await model.complete(hello, { sample: 0 });
    expect(again).toEqual(fresh);
    expect([first.cached, second.cached]).toEqual([false, true]);
    expect(there.requests).toHaveLength(1);
    expect(fresh.cost).toBeCloseTo((10 * 1 + 5 * 2) / 1e6, 12);
  });

  test("sample, parameters and messages each make another answer", async () => {
    const { there, model } = await open([reactions.ok]);
    await model.complete(hello, { sample: 0 });
    await model.complete(hello, { sample: 1 });
    await model.complete(hello, { sample: 0, temperature: 0 });
    await model.complete(hello, { sample: 0, maxTokens: 5 });
    await model.complete([...hello, ...hello], { sample: 0 });
    expect(there.requests).toHaveLength(5);
  });

  test.each(["", "{", '{"address":"x","digest":"y","answer":{}}'])(
    "damaged entry %j is asked again and replaced",
    async (text) => {
      const { there, model } = await open([reactions.ok]);
      await model.complete(hello, { sample: 0 });
      const [file] = await files();
      await writeFile(file!, text);
      expect((await model.complete(hello, { sample: 0 })).measured.cached).toBe(false);
      expect((await model.complete(hello, { sample: 0 })).measured.cached).toBe(true);
      expect(there.requests).toHaveLength(2);
    },
  );

  test("a changed answer does not pass for the kept one", async () => {
    const { there, model } = await open([reactions.ok]);
    await model.complete(hello, { sample: 0 });
    const [file] = await files();
    await writeFile(file!, (await readFile(file!, "utf8")).replace("hello", "hullo"));
    expect((await model.complete(hello, { sample: 0 })).text).toBe("hello");
    expect(there.requests).toHaveLength(2);
  });

  test("of many writers the first wins, whole, and no draft stays", async () => {
    const address = "ab".repeat(32);
    const usage = { inputTokens: 1, outputTokens: 1, estimated: false };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        openCache(folder).write(address, { text: `answer ${i}`, usage, finishReason: "stop" }),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await openCache(folder).read(address)).toEqual(answers[0]);
    expect(await files()).toHaveLength(1);
  });

  test("a failure is not kept", async () => {
    const { model } = await open([reactions.status(400), reactions.ok]);
    await expect(model.complete(hello, { sample: 0 })).rejects.toMatchObject({ code: "model_refused" });
    expect((await model.complete(hello, { sample: 0 })).text).toBe("hello");
  });
});

describe("budget", () => {
  test("calls: the third of two is refused, cached ones are free, nothing more is sent", async () => {
    const { there, model } = await open([reactions.ok], { budget: { calls: 2 } });
    await model.complete(hello, { sample: 0 });
    await model.complete(hello, { sample: 1 });
    await model.complete(hello, { sample: 0 });
    await expect(model.complete(hello, { sample: 2 })).rejects.toMatchObject({ code: "budget_exceeded" });
    expect(there.requests).toHaveLength(2);
  });

  test("a failed call gives its reservation back", async () => {
    const { model } = await open([reactions.status(400), reactions.ok], { budget: { calls: 1 } });
    await expect(model.complete(hello, { sample: 0 })).rejects.toMatchObject({ code: "model_refused" });
    expect((await model.complete(hello, { sample: 0 })).text).toBe("hello");
  });

  test.each([
    ["tokens", { tokens: 100 }],
    ["usd", { usd: 0.0001 }],
  ])("%s: refused before it is sent when the estimate does not fit", async (_name, budget) => {
    const { there, model } = await open([reactions.ok], { budget });
    await expect(model.complete(hello, { sample: 0 })).rejects.toMatchObject({ code: "budget_exceeded" });
    expect(there.requests).toHaveLength(0);
  });

  test("wall time, and what was spent", () => {
    let now = 0;
    const budget = openBudget({ wallMs: 10 }, () => now);
    budget.reserve({ tokens: 5, usd: 1 }).settle({ tokens: 7, usd: 2 });
    budget.reserve({ tokens: 5, usd: 1 }).cancel();
    expect(budget.spent()).toEqual({ calls: 1, tokens: 7, usd: 2, wallMs: 0 });
    now = 11;
    expect(() => budget.reserve({ tokens: 0, usd: 0 })).toThrow(/budget of 10 milliseconds/);
  });

  test("a dollar budget needs a price", async () => {
    const opened = openModel("http://localhost:1/v1#m", { env: {}, budget: { usd: 1 } });
    await expect(opened).rejects.toMatchObject({ code: "invalid_config" });
  });
});

test("no more requests at a time than the concurrency says", async () => {
  let running = 0;
  let most = 0;
  const slow: Reaction = (response) => {
    most = Math.max(most, ++running);
    setTimeout(() => {
      running -= 1;
      reactions.ok(response);
    }, 15);
  };
  const { model } = await open([slow], { concurrency: 3 });
  await Promise.all(Array.from({ length: 12 }, (_, sample) => model.complete(hello, { sample })));
  expect(most).toBe(3);
});

describe("prices", () => {
  test("dated names have their family's price, unless they have their own", () => {
    expect(priceOf("openai/gpt-4o-2024-08-06")).toEqual({ input: 2.5, output: 10, cached: 1.25, batch: 0.5 });
    expect(priceOf("openai/gpt-4o-2024-05-13")).toEqual({ input: 5, output: 15, batch: 0.5 });
    expect(priceOf("openai/no-such")).toBeNull();
    expect(priceOf("http://host/v1#gpt-4o")).toBeNull();
    expect(priceOf("sim/steady")).toEqual({ input: 0, output: 0 });
    expect(costOf({ inputTokens: 1, outputTokens: 1, estimated: false }, null)).toBeNull();
  });

  test("estimate of a plan", () => {
    const [paid, free] = estimatePlan(["openai/gpt-4o-mini", "http://h/v1#x"], [hello, hello], 5, {
      outputTokens: 100,
    });
    expect(paid).toEqual({
      model: "openai/gpt-4o-mini",
      calls: 10,
      inputTokens: 60,
      outputTokens: 1000,
      usd: (60 * 0.15 + 1000 * 0.6) / 1e6,
    });
    expect(free?.usd).toBeNull();
  });
});
