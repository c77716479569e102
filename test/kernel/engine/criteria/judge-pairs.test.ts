import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { judges } from "../../../../kernel/engine/api/judges.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { given, some } from "../run/served-runs.ts";

/** An HTTP endpoint of a biased judge, which prefers the first answer in every question. */
const firstLover = async () => {
  const questions: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    questions.push((JSON.parse(body) as { messages: { content: string }[] }).messages[0]!.content);
    const content = questions.length % 10 === 0 ? "I cannot say." : '```json\n{"better": "first"}\n```';
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: "stop" }] }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { questions, server, id: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1#judge` };
};

test("pairs are asked in both orders and twice; a judge that loves what comes first is found out", async () => {
  const run = await evaluate(await some(6), {
    ...given(["sim/novice", "sim/expert"]),
    criteria: ["token-count"],
    languages: ["python"],
  });
  const { questions, server, id } = await firstLover();
  try {
    const asked = { judge: id, a: "sim/expert", b: "sim/novice", limit: 5, concurrency: 1, cacheFolder: null };
    const found = await judges.pairs(run, asked);
    expect(questions).toHaveLength(20);
    expect(questions[0]).toMatch(/First program:\n```\n.*Second program:\n```\n/s);
    expect(found.unusable).toBe(2);
    expect(found.verdicts).toHaveLength(18);
    expect(found.bias.position.estimate).toBe(0.5);
    expect(found.bias.noise?.estimate).toBe(0);
    expect(found.bias.selfPreference).toBeNull();
    expect(found.prefersA.low).toBeLessThanOrEqual(0.5);
    expect(String(found)).toMatch(/leans to the first/);
    const alone = judges.pairs(run, { ...asked, a: "sim/nobody" });
    await expect(alone).rejects.toMatchObject({ code: "nothing_to_run" });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}, 120_000);
