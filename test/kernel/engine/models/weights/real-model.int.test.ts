import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadTasks } from "../../../../../datasets/load-tasks.ts";
import { openModels } from "../../../../../kernel/engine/models/registry/registry.ts";
import { startTaulab, taulab } from "../../../../tools/cli.ts";
import { root } from "../../../../tools/root.ts";
import { copyPlainRuntime } from "./plain-runtime.ts";
import { lacksWeights, smallModel, startLlamaServer } from "./real-weights.ts";
import { greedyAnswers } from "./same-texts.ts";

const lacks = lacksWeights();
if (lacks !== undefined) console.log(`not installed here, not tested: a real language model (${lacks})`);

const humanEval = join(root, "..", "shared", "data", "HumanEval.jsonl.gz");

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-weights-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The ids of the processes with a model's weights among the children of a process. */
const weightsProcesses = async (parent: number): Promise<readonly number[]> => {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, "utf8").catch(() => "") : "";
    const words = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    if (Number(stat.split(") ")[1]?.split(" ")[1]) === parent && words.includes("weights-main"))
      found.push(Number(name));
  }
  return found;
};

/** True while a process runs. An ended process that still has an entry (a zombie) does not run. */
const isRunning = async (pid: number | undefined): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat !== "" && stat.split(") ")[1]?.[0] !== "Z";
};

const question = [{ role: "user" as const, content: "Write a Python function that adds two numbers." }];

describe.skipIf(lacks !== undefined)("a real language model on this machine", () => {
  test("ten answers survive a kill of the run, and none is asked twice", async () => {
    const out = join(folder, "runs");
    const words = ["--models", "gguf:smollm2", "--limit", "10", "--samples", "1", "--temperature", "0"];
    const run = ["eval", ...words, "--max-tokens", "48", "--id", "real", "--out", out, "--no-cache", "--generate-only"];
    const child = startTaulab(run, folder);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    const records = (): Promise<string[]> =>
      readFile(join(out, "real", "records.jsonl"), "utf8").then(
        (text) => text.trimEnd().split("\n"),
        () => [],
      );
    for (let waited = 0; waited < 100_000 && (await records()).length < 3; waited += 50) await sleep(50);
    const before = (await records()).slice(0, 3);
    const holders = await weightsProcesses(child.pid as number);
    child.kill("SIGKILL");
    await gone;
    expect(before).toHaveLength(3);
    expect(holders).toHaveLength(1);
    for (let waited = 0; waited < 10_000 && (await isRunning(holders[0])); waited += 50) await sleep(50);
    expect(await isRunning(holders[0])).toBe(false);

    const resumed = await taulab(["eval", "--resume", "real", "--out", out, "--no-cache"], folder);
    expect(resumed.code, resumed.stderr).toBe(0);
    const after = await records();
    expect(after).toHaveLength(10);
    expect(after.slice(0, 3)).toEqual(before);
    const { models, notes } = JSON.parse(await readFile(join(out, "real", "manifest.json"), "utf8"));
    expect(models[0].weights).toMatchObject({ architecture: "llama", form: "chat", bytes: 98_362_432 });
    expect(notes.join("\n")).toMatch(/gguf:smollm2 runs on this machine .* of memory/);
  }, 240_000);

  test("the death of the process that holds the weights costs a retry, not the answer", async () => {
    const [model] = await openModels(["gguf:smollm2"], { cacheFolder: null, retry: { baseMs: 10 } });
    try {
      const answer = model!.complete(question, { sample: 0, temperature: 0, maxTokens: 200 });
      for (let waited = 0; waited < 60_000; waited += 50) {
        await sleep(50);
        const [pid] = await weightsProcesses(process.pid);
        if (pid === undefined) continue;
        process.kill(pid, "SIGKILL");
        break;
      }
      const { text, measured } = await answer;
      expect(text).toContain("def ");
      expect(measured.retries).toEqual(["closed_connection"]);
    } finally {
      await model!.close();
    }
  }, 120_000);

  test("stop texts, a limit, probabilities, a schema and the tokenizer's own counts work", async () => {
    const [model] = await openModels(["gguf:smollm2?parallel=2"], { cacheFolder: null });
    try {
      const asked = { sample: 0, temperature: 0, maxTokens: 40 };
      const [stopped, limited] = await Promise.all([
        model!.complete(question, { ...asked, stop: ["return"] }),
        model!.complete(question, { ...asked, maxTokens: 5, logprobs: true }),
      ]);
      expect(stopped).toMatchObject({ finishReason: "stop", usage: { estimated: false } });
      expect(stopped.text).not.toContain("return");
      expect(limited).toMatchObject({ finishReason: "length", usage: { outputTokens: 5 } });
      expect(limited.aside?.logprobs?.values).toHaveLength(5);
      const schema = {
        type: "object",
        properties: { count: { type: "integer" } },
        required: ["count"],
        additionalProperties: false,
      };
      const formed = await model!.complete(question, { ...asked, schema: { name: "count", schema } });
      expect(JSON.parse(formed.text)).toEqual({ count: expect.any(Number) });
      const long = [{ role: "user" as const, content: "word ".repeat(6000) }];
      await expect(model!.complete(long, asked)).rejects.toMatchObject({
        code: "model_refused",
        message: expect.stringContaining("context size"),
      });
    } finally {
      await model!.close();
    }
  }, 120_000);

  test.skipIf(!existsSync(humanEval))(
    "asked in the completion form, a model continues HumanEval's prompts under the official rules",
    async () => {
      const out = join(folder, "runs");
      const asked = ["--models", "gguf:smollm2?form=completion", "--tasks", `${humanEval}#rules=official`];
      const words = [...asked, "--limit", "2", "--samples", "1", "--temperature", "0", "--max-tokens", "48"];
      const run = await taulab(["eval", ...words, "--id", "base", "--out", out, "--no-cache", "--yes"], folder);
      expect(run.code, run.stderr).toBe(0);
      const { models } = JSON.parse(await readFile(join(out, "base", "manifest.json"), "utf8"));
      expect(models[0].weights).toMatchObject({ form: "completion" });
      const lines = (await readFile(join(out, "base", "records.jsonl"), "utf8")).trimEnd().split("\n");
      expect(lines).toHaveLength(2);
      for (const { prompt, answer, code } of lines.map((line) => JSON.parse(line))) {
        expect(answer).not.toMatch(/\n(def|class|if|print)/);
        expect(code).toContain(prompt.trimEnd());
      }
    },
    120_000,
  );

  test.skipIf(!existsSync(humanEval))(
    "greedy answers, and prompts to the token, are those of llama.cpp's own server where both use the same vector instructions",
    async () => {
      const server = await startLlamaServer(smallModel, 9347);
      const runtime = await copyPlainRuntime();
      try {
        const tasks = (await loadTasks(humanEval)).slice(0, 6);
        const ids = ["gguf:smollm2", `${server.url}#smollm2`];
        const env = runtime ? { ...process.env, TAULAB_LLAMA: runtime.folder } : process.env;
        const rows = await greedyAnswers(ids, tasks, 24, { env });
        for (const [one, other] of rows) expect(one?.inputTokens).toBe(other?.inputTokens);
        const same = rows.filter(([one, other]) => one?.text === other?.text).length;
        // Builds with other vector instructions add numbers in another order. Rounding then decides between nearly
        // equal tokens.
        expect(same).toBeGreaterThanOrEqual(runtime ? 6 : 2);
      } finally {
        await Promise.all([server.close(), runtime?.close()]);
      }
    },
    300_000,
  );
});
