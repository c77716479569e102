import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unusableText } from "../../../../kernel/engine/analyse/views.ts";
import { runs } from "../../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../../kernel/engine/evaluate.ts";
import { given, runsFolder, serve, some } from "./served-runs.ts";

const reply = (message: object, finish = "stop"): string =>
  JSON.stringify({
    choices: [{ message: { role: "assistant", ...message }, finish_reason: finish }],
    usage: { prompt_tokens: 10, completion_tokens: 5 },
  });

/** Model → the body of its reply, the words by which the leaderboard counts it, and the HTTP status. */
const replies: Readonly<Record<string, readonly [body: string, counted: string, status?: number]>> = {
  refuses: [reply({ content: null, refusal: "I cannot." }), "1 refused"],
  filters: [reply({ content: "" }, "content_filter"), "1 filtered"],
  blocks: [JSON.stringify({ error: { code: "content_filter", message: "No." } }), "1 filtered", 400],
  empties: [reply({ content: "" }), "1 empty"],
  thinks: [reply({ content: "", reasoning_content: "Let me see." }), "1 only reasoning"],
  loops: [reply({ content: "x = 1\n".repeat(400) }, "length"), "1 looped"],
  talks: [reply({ content: "I would rather not." }), "1 no code"],
};

test("no zero is without a reason: board, report and export count each answer without a program by its kind", async () => {
  const { url } = await serve((response, model) => {
    const [body, , status = 200] = replies[model] ?? [reply({ content: "def " }, "length"), ""];
    response.writeHead(status).end(body);
  });
  const models = [...Object.keys(replies), "cuts"].map((name) => `${url}#${name}`);
  const run = await evaluate(await some(1), given(models, { samples: 1 }));
  expect(run.records().map(({ score }) => score)).toEqual(models.map(() => 0));

  const lineOf = (text: string, name: string): string =>
    text.split("\n").find((line) => new RegExp(`\\b${name}\\b`).test(line)) ?? "";
  const board = run.leaderboard().value;
  const file = join(runsFolder(), "board.md");
  await runs.export(run.directory, { format: "markdown", to: file });
  const exported = await readFile(file, "utf8");
  const report = await readFile(await run.report(), "utf8");
  for (const [name, [, counted]] of Object.entries(replies)) {
    expect(unusableText(board.find(({ model }) => model.endsWith(`#${name}`))!)).toBe(counted);
    expect(lineOf(exported, name)).toContain(counted);
    expect(report).toContain(counted);
  }
  expect(String(run.leaderboard())).toContain("unusable: answers without a program to judge; each counts as failed.");
  expect(board.find(({ model }) => model.endsWith("#cuts"))).toMatchObject({ truncated: 1, unusable: {} });
  expect(exported).toMatch(/\| errors \| truncated \| unusable \|/);
}, 60_000);
