import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tasks } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { jsonl, lines } from "../../../datasets/benchmark-lines.ts";
import { endpoint, reactions } from "../models/endpoint.ts";

test("a benchmark's own system prompt is sent before its tasks, unless the run has one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-official-"));
  const server = await endpoint((response) => reactions.ok(response));
  const told = async (id: string, behind: string, systemPrompt?: string): Promise<readonly string[]> => {
    const before = server.requests.length;
    await evaluate(await tasks.load(`${join(folder, "set.jsonl")}${behind}`), {
      models: [`${server.url}#one`],
      directory: folder,
      id,
      progress: false,
      samples: 1,
      cache: false,
      ...(systemPrompt === undefined ? {} : { systemPrompt }),
    });
    const bodies = server.requests.slice(before).flatMap(({ body }) => (body ? [body] : []));
    expect(bodies.length).toBeGreaterThan(0);
    const { messages } = JSON.parse(bodies[0]!) as { messages: { role: string; content: string }[] };
    return messages.flatMap(({ role, content }) => (role === "system" ? [content] : []));
  };
  try {
    await writeFile(join(folder, "set.jsonl"), jsonl(lines.evalplus));
    expect(await told("own", "")).toEqual([]);
    expect(await told("official", "#rules=official")).toEqual(["You are a helpful assistant good at coding."]);
    expect(await told("both", "#rules=official", "Be brief.")).toEqual(["Be brief."]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
