import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { ok, status } from "./answering.ts";
import { given, runsFolder, serve, some } from "./served-runs.ts";

describe("a run is one run", () => {
  test("an existing id with another configuration is refused, with the same one it is gone on with", async () => {
    const { url, seen } = await serve(ok);
    const options = given([`${url}#m`], { id: "one" });
    await evaluate(await some(3), options);
    await expect(evaluate(await some(3), { ...options, seed: 7 })).rejects.toMatchObject({ code: "run_mismatch" });
    await expect(evaluate(await some(4), options)).rejects.toMatchObject({ code: "run_mismatch" });
    // A call is refused if it sets an option that the existing run lacks, and the other way round.
    const more = { ...options, systemPrompt: "Be brief.", id: "two" };
    await expect(evaluate(await some(3), { ...more, id: "one" })).rejects.toMatchObject({ code: "run_mismatch" });
    await evaluate(await some(3), more);
    await expect(evaluate(await some(3), { ...options, id: "two" })).rejects.toMatchObject({
      code: "run_mismatch",
      message: expect.stringContaining("systemPrompt"),
    });
    const before = seen.requests;
    expect((await evaluate(await some(3), options)).records()).toHaveLength(3);
    expect(seen.requests).toBe(before);
  });

  test.each(["../escape/x", "a/b", "..", ""])("%j is no id: nothing is written beside the folder", async (id) => {
    await expect(evaluate(await some(1), given(["sim/steady"], { id }))).rejects.toMatchObject({
      code: "invalid_config",
    });
  });

  test("an option that a resume would ignore is refused", async () => {
    await evaluate(await some(1), given(["sim/steady"], { id: "as-it-was", criteria: ["token-count"] }));
    for (const ignored of [{ samples: 9 }, { models: ["sim/expert"] }, { temperature: 1 }, { id: "x" }])
      await expect(runs.resume("as-it-was", { directory: runsFolder(), ...(ignored as object) })).rejects.toMatchObject(
        { code: "invalid_config", message: expect.stringContaining("has no effect") },
      );
  });

  test("a misspelt option is refused with the right one", async () => {
    const options = { ...given(["sim/steady"]), sampels: 3 };
    await expect(evaluate(await some(1), options)).rejects.toMatchObject({ hint: 'did you mean "samples"?' });
  });

  test("the budget is the run's: a resumed run has no new one, and --more raises it", async () => {
    const { url, seen } = await serve(ok);
    const options = given([`${url}#m`], { id: "b", budget: { calls: 4 }, concurrency: 1 });
    await expect(evaluate(await some(), options)).rejects.toMatchObject({ code: "budget_exceeded" });
    expect(seen.requests).toBe(4);
    const again = { directory: runsFolder(), cache: false };
    await expect(runs.resume("b", again)).rejects.toMatchObject({ code: "budget_exceeded" });
    expect(seen.requests).toBe(4);
    await expect(runs.resume("b", { ...again, moreBudget: { calls: 2 } })).rejects.toMatchObject({
      code: "budget_exceeded",
    });
    expect(seen.requests).toBe(6);
    const partial = await runs.open("b", runsFolder());
    expect(partial.status).toMatchObject({ state: "budget", pending: 4, spent: { calls: 6, tokens: 600 } });
    expect(await readFile(await partial.report(), "utf8")).toContain("PARTIAL: 6 of 10 samples");
  });

  test("a run that goes on is asked as it was begun, unless told otherwise", async () => {
    const { url, seen } = await serve((response) => void setTimeout(() => ok(response), 30));
    const options = given([`${url}#m`], {
      id: "two-at-a-time",
      budget: { calls: 2 },
      concurrency: 2,
      timeoutMs: 9_000,
    });
    await expect(evaluate(await some(), options)).rejects.toMatchObject({ code: "budget_exceeded" });
    const rest = await runs.resume("two-at-a-time", {
      directory: runsFolder(),
      cache: false,
      moreBudget: { calls: 8 },
      timeoutMs: 8_000,
    });
    expect(rest.manifest.requests).toMatchObject({ concurrency: 2, timeoutMs: 8_000 });
    expect(seen).toMatchObject({ requests: 10, most: 2 });
  });

  test("tokens: overshot by no more than one answer for each request under way", async () => {
    const { url } = await serve(ok);
    const options = given([`${url}#m`], {
      id: "t",
      budget: { tokens: 3_000 },
      concurrency: 8,
      maxTokens: 200,
      samples: 9,
    });
    await expect(evaluate(await some(), options)).rejects.toMatchObject({ code: "budget_exceeded" });
    const { status: after } = await runs.open("t", runsFolder());
    expect(after?.spent?.tokens).toBeLessThanOrEqual(3_000);
  });
});

test("answers ten times as long as expected, of which no longest is said, spend what the budget has", async () => {
  const long = { choices: [{ message: { content: "No." }, finish_reason: "stop" }] };
  const usage = { prompt_tokens: 100, completion_tokens: 4_096 };
  const { url, seen } = await serve(
    (response) => void setTimeout(() => response.end(JSON.stringify({ ...long, usage })), 100),
  );
  const options = given([`${url}#m`], { id: "long", budget: { tokens: 20_000 }, concurrency: 8, samples: 3 });
  await expect(evaluate(await some(), options)).rejects.toMatchObject({ code: "budget_exceeded" });
  const { status: after } = await runs.open("long", runsFolder());
  expect(after?.spent?.tokens).toBeLessThanOrEqual(20_000);
  expect(seen.requests).toBe(4);
});

test("where samples are missing the leaderboard shows both bounds", async () => {
  const { url } = await serve((response, _model, n) => (n < 5 ? status(response, 400, `refused ${n}`) : ok(response)));
  const run = await evaluate(await some(), given([`${url}#m`], { concurrency: 1 }));
  const [row] = run.leaderboard().value;
  expect(row).toMatchObject({ errors: 5, bounds: { low: 0, high: 0.5 } });
  expect(String(run.leaderboard())).toContain("0.0 to 50.0");
});

test.each(["/proc/taulab-nowhere", "/dev/null/x"])(
  "a folder that cannot be made (%s) is a typed error at once",
  async (directory) => {
    const outcome = evaluate(await some(1), given(["sim/steady"], { directory }));
    await expect(outcome).rejects.toMatchObject({ code: "cannot_write" });
  },
);

test("an abort before the first sample is typed, and leaves nothing behind", async () => {
  const options = given(["sim/steady"], { signal: AbortSignal.abort(), id: "gone" });
  await expect(evaluate(await some(1), options)).rejects.toMatchObject({ code: "aborted" });
  expect(await runs.list(runsFolder())).toEqual([]);
});

test("samples are kept for nobody: who iterates late gets what is still to come", async () => {
  const evaluation = evaluate(await some(2), given(["sim/steady"]));
  await evaluation;
  const types: string[] = [];
  for await (const { type } of evaluation) types.push(type);
  expect(types).toEqual(["planned", "ended"]);
});
