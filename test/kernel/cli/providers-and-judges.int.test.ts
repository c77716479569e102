import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { endpoint, reactions } from "../engine/models/endpoint.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-providers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const answer = (content: string) =>
  reactions.body(
    JSON.stringify({
      choices: [{ message: { content }, finish_reason: "stop" }],
      usage: { prompt_tokens: 10, completion_tokens: 5 },
    }),
  );
const program = answer("```python\ndef nothing():\n    return None\n```");
const marks = answer("solution_correctness: 7\ncode_quality: 7\ncomment_quality: 7");

test("a file of providers serves eval and judge; a judge's requests have their own fields, and a judged run goes on", async () => {
  // The endpoint gives the model's two answers, then the judge's ratings.
  const there = await endpoint(program, program, marks);
  try {
    const file = join(folder, "lab.yaml");
    await writeFile(
      file,
      `version: 1\nproviders: { lab: { base_url: "${there.url}", api: chat } }\ntemperature: 0.3\n`,
    );
    const common = ["--providers", file, "--no-cache", "--yes"];
    const made = await taulab(
      ["eval", "--models", "lab/m", "--limit", "2", "--samples", "1", "--id", "one", ...common],
      folder,
    );
    expect(made.code, made.stderr).toBe(0);
    expect(there.requests.map(({ body }) => (JSON.parse(body) as { temperature?: number }).temperature)).toEqual([
      0.3, 0.3,
    ]);
    const judging = ["judge", "one", "--judge", "lab/j", "--criteria", "llm-judge-code-quality", ...common];
    const judged = await taulab([...judging, "--temperature", "0.7", "--max-tokens", "99", "--id", "again"], folder);
    expect(judged.code, judged.stderr).toBe(0);
    const bodies = there.requests.slice(2).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(body).toMatchObject({ model: "j", temperature: 0.7, max_tokens: 99 });
    const resumed = await taulab(
      [...judging, "--temperature", "0.7", "--max-tokens", "99", "--resume", "again"],
      folder,
    );
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(there.requests).toHaveLength(2 + bodies.length);
    const missing = await taulab([...judging, "--resume", "nowhere"], folder);
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining("nowhere")]);
  } finally {
    await there.close();
  }
}, 120_000);
