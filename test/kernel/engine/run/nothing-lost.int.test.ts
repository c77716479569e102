import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { seeded } from "../../../../toolkit/stats/random.ts";
import { ok, status } from "./answering.ts";
import { given, runsFolder, serve, some } from "./served-runs.ts";

describe("failures that pass", () => {
  test("1,000 samples, one request in five fails, in five ways: none ends in an error", async () => {
    const rng = seeded(3);
    const ways: readonly ((response: ServerResponse) => void)[] = [
      (response) => status(response, 429),
      (response) => status(response, 500),
      (response) => status(response, 408),
      (response) => void response.socket?.destroy(),
      (response) => void response.end('{"choices": ['),
    ];
    const { url, seen } = await serve((response) => (rng.next() < 0.2 ? ways[rng.below(5)]?.(response) : ok(response)));
    const run = await evaluate(await some(), given([`${url}#m`], { samples: 100, concurrency: 32 }));
    expect(run.records()).toHaveLength(1000);
    expect(run.records().filter(({ error }) => error !== null)).toEqual([]);
    expect(seen.requests).toBeGreaterThan(1150);
  });

  test("an outage of seconds, each request refused: none ends in an error", async () => {
    const until = performance.now() + 3_000;
    const { url } = await serve((response) =>
      performance.now() < until ? status(response, 503, "Loading") : ok(response),
    );
    const run = await evaluate(await some(), given([`${url}#m`], { samples: 2, retry: { maxMs: 200 } }));
    expect(run.records().map(({ status: state }) => state)).toEqual(Array(20).fill("completed"));
  });

  test("what an outage did leave behind is made again by a plain resume, final errors only when asked for", async () => {
    let mode: "down" | "strict" | "well" = "down";
    const { url } = await serve((response) =>
      mode === "down" ? status(response, 503) : mode === "strict" ? status(response, 400) : ok(response),
    );
    const impatient = { retry: { tries: 2, patienceMs: 0 } };
    // The model is stopped after three samples that waited in vain. No requests are sent for the others.
    const first = await evaluate(await some(5), given([`${url}#m`], { ...impatient, id: "r", concurrency: 1 }));
    expect(first.records().length).toBeGreaterThan(2);
    expect(first.status?.stopped?.[0]?.code).toBe("model_unavailable");
    mode = "strict";
    const options = { directory: runsFolder(), cache: false };
    const second = await runs.resume("r", options);
    expect(second.records().map(({ error }) => error?.code)).toEqual(Array(5).fill("model_refused"));
    mode = "well";
    expect((await runs.resume("r", options)).records().filter(({ error }) => error)).toHaveLength(5);
    const last = await runs.resume("r", { ...options, retryFailed: true });
    expect(last.records().map(({ status: state }) => state)).toEqual(Array(5).fill("completed"));
    // Records are only appended. Of several records with the same key, the last one counts.
    const lines = (await readFile(join(runsFolder(), "r", "records.jsonl"), "utf8")).trimEnd().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(12);
  });
});

describe("models do not wait for one another", () => {
  test("four models of four requests each: sixteen at a time", async () => {
    const { url, seen } = await serve((response) => void setTimeout(() => ok(response), 150));
    const models = ["a", "b", "c", "d"].map((name) => `${url}#${name}`);
    await evaluate(await some(8), given(models, { concurrency: 4, samples: 2 }));
    expect(seen.most).toBe(16);
  });

  test("one that hangs delays no other", async () => {
    let lastAnswer = 0;
    let hung = 0;
    const { url } = await serve((response, model) => {
      if (model === "fast") {
        lastAnswer = performance.now();
        return ok(response);
      }
      hung = performance.now();
    });
    const options = given([`${url}#hangs`, `${url}#fast`], { timeoutMs: 1_500, retry: { tries: 1, patienceMs: 0 } });
    const run = await evaluate(await some(10), { ...options, concurrency: 4 });
    expect(run.records().filter(({ model, score }) => model.endsWith("#fast") && score === 0)).toHaveLength(10);
    expect(lastAnswer).toBeLessThan(hung + 1_500);
  });
});
