import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import type { EvaluateOptions } from "../../../../kernel/engine/run/options/options.ts";
import { estimateResumed } from "../../../../kernel/engine/run/prepare/estimate-run.ts";
import type { Run } from "../../../../kernel/engine/run-handle.ts";
import { status } from "./answering.ts";
import { given, runsFolder, serve, some } from "./served-runs.ts";

const says = (response: ServerResponse, content: string): void =>
  void response.end(
    JSON.stringify({
      choices: [{ message: { content }, finish_reason: "stop" }],
      usage: { prompt_tokens: 90, completion_tokens: 10 },
    }),
  );

const marks = "solution_correctness: 8\ncode_quality: 7\nstyle_quality: 6\n";

/** An endpoint with a model `m` and a judge `j`. `judge.says` sets the judge's reply; `asked` counts requests. */
const endpoint = async () => {
  const asked: Record<string, number> = { m: 0, j: 0 };
  const judge: { says: string | number } = { says: 503 };
  const { url } = await serve((response, model) => {
    asked[model] = (asked[model] ?? 0) + 1;
    if (model === "m") return says(response, "```python\nprint(1)\n```");
    return typeof judge.says === "number" ? status(response, judge.says) : says(response, judge.says);
  });
  return { url, asked, judge };
};

const criteria = ["llm-judge-code-quality", "token-count", "latency"];
const impatient = { retry: { tries: 2, patienceMs: 0 } };
const options = (url: string): EvaluateOptions =>
  given([`${url}#m`], { ...impatient, id: "r", judges: [`${url}#j`], criteria, concurrency: 1 });

const resume = (more: object = {}): PromiseLike<Run> =>
  runs.resume("r", { directory: runsFolder(), cache: false, ...more });

const scores = (run: Run) =>
  run.records().map(({ results }) => results.find(({ criterion }) => criterion === "llm-judge-code-quality")?.score);
const codes = (run: Run) => run.records().map(({ results }) => results.find(({ error }) => error)?.error?.code);

test("a mark that a judge's outage cost is made again by a plain resume, from the answer that is there", async () => {
  const { url, asked, judge } = await endpoint();
  const first = await evaluate(await some(2), options(url));
  expect(codes(first)).toEqual(["model_unavailable", "model_unavailable"]);
  expect(first.criteria().notes.join("\n")).toContain(
    "llm-judge-code-quality failed on 2 samples: they are left out of its mean, and a resume makes again what failed.",
  );
  const { estimate } = await estimateResumed("r", { directory: runsFolder() });
  expect(estimate.models.map(({ calls }) => calls)).toEqual([0, 2]);
  const before = { ...asked };
  judge.says = marks;
  const second = await resume();
  expect(scores(second)).toEqual([7, 7]);
  expect(codes(second)).toEqual([undefined, undefined]);
  expect(second.status).toMatchObject({ state: "done", completed: 2, pending: 0 });
  // The model gets no further requests: its answers, tokens and times are those of the first start.
  expect(asked.m).toBe(before.m);
  expect(asked.j).toBe((before.j ?? 0) + 2);
  const kept = (run: Run) =>
    run.records().map(({ answer, generationId, usage, measured }) => [
      { answer, generationId, usage },
      { latency: measured.results.find(({ criterion }) => criterion === "latency")?.score, at: measured.startedAt },
    ]);
  expect(kept(second)).toEqual(kept(first));
  await resume();
  expect(asked.j).toBe((before.j ?? 0) + 2);
}, 60_000);

test("marks that cannot be used are a final error: made again only where failed samples are", async () => {
  const { url, asked, judge } = await endpoint();
  judge.says = "eleven of ten";
  expect(codes(await evaluate(await some(1), options(url)))).toEqual(["judge_unusable"]);
  judge.says = marks;
  expect(codes(await resume())).toEqual(["judge_unusable"]);
  expect(asked).toEqual({ m: 1, j: 2 });
  expect(scores(await resume({ retryFailed: true }))).toEqual([7]);
  expect(asked).toEqual({ m: 1, j: 3 });
}, 60_000);

test("a judge that gives nothing is asked no more, and the models are; a resume asks it again", async () => {
  const { url, asked, judge } = await endpoint();
  const first = await evaluate(await some(10), { ...options(url), samples: 4 });
  expect(first.status).toMatchObject({ state: "failed", completed: 40, stopped: [{ model: `${url}#j` }] });
  expect(asked).toMatchObject({ m: 40, j: expect.any(Number) });
  // The judge is stopped after three samples in vain. Requests in flight count too, with two attempts each.
  expect(asked.j).toBeLessThan(40);
  expect(new Set(codes(first))).toEqual(new Set(["model_unavailable"]));
  judge.says = marks;
  expect(new Set(scores(await resume()))).toEqual(new Set([7]));
  expect(asked.m).toBe(40);
}, 60_000);

test("judges are asked as many questions at once as models are, whatever the places of the sandbox", async () => {
  // The endpoint answers only when eight questions wait, so with a lower concurrency the run would not end.
  const waiting: ServerResponse[] = [];
  const { url, seen } = await serve((response, model) => {
    if (model === "m") return says(response, "```python\nprint(1)\n```");
    waiting.push(response);
    if (waiting.length === 8) for (const one of waiting.splice(0)) says(one, marks);
  });
  const asked = { criteria: [...criteria, "unit-test"], concurrency: 12, samples: 2 };
  const run = await evaluate(await some(8), { ...options(url), ...asked });
  expect(scores(run)).toEqual(Array(16).fill(7));
  expect(seen.most).toBeGreaterThanOrEqual(8);
}, 60_000);
