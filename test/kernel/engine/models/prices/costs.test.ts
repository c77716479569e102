import { expect, test } from "vitest";
import { parseReply } from "../../../../../kernel/engine/models/forms/reply.ts";
import { priceTable } from "../../../../../kernel/engine/models/prices/price-table.ts";
import { batchPrice, costOf, priceOf } from "../../../../../kernel/engine/models/prices/prices.ts";

const usage = { inputTokens: 1_000_000, outputTokens: 100_000, estimated: false };

test("cached input costs its own price, in batches too", () => {
  const price = { input: 2, output: 8, cached: 0.5, batch: 0.5 };
  expect(costOf({ ...usage, cachedTokens: 800_000 }, price)).toBeCloseTo(0.4 + 0.4 + 0.8, 9);
  expect(costOf({ ...usage, cachedTokens: 800_000 }, batchPrice(price))).toBeCloseTo(0.8, 9);
  expect(costOf({ ...usage, cachedTokens: 800_000 }, { input: 2, output: 8 })).toBeCloseTo(2.8, 9);
  expect(priceOf("openai/gpt-4o-mini")?.cached).toBe(0.075);
});

test("every listed price says its day and its page, and cached input has one of its own only by the model's page", () => {
  for (const [name, { date, page, input, cached }] of Object.entries(priceTable.usdPerMillionTokens)) {
    expect(`${name} ${date} ${page}`).toMatch(/^\S+ 2026-\d\d-\d\d (developers\.)?openai\.com\/\S+$/);
    expect(date >= priceTable.date, name).toBe(true);
    if (cached === undefined) continue;
    expect(page, name).not.toContain("pricing");
    expect(cached, name).toBeLessThan(input);
  }
  expect(priceOf("openai/gpt-5-nano")).toEqual({ input: 0.05, output: 0.4, cached: 0.005, batch: 0.5 });
  expect(priceOf("openai/gpt-5-2025-08-07")).toEqual({ input: 1.25, output: 10, batch: 0.5 });
});

test("the endpoint's own figure precedes the price table", () => {
  const body = (cost: unknown) =>
    JSON.stringify({
      choices: [{ message: { content: "x" }, finish_reason: "stop" }],
      usage: { prompt_tokens: 10, completion_tokens: 5, cost },
    });
  expect(costOf(parseReply(body(0.0123)).usage!, { input: 2, output: 8 })).toBe(0.0123);
  expect(costOf(parseReply(body({ total_cost: 0.5 })).usage!, null)).toBe(0.5);
  expect(parseReply(body("free")).usage).not.toHaveProperty("usd");
});

test("thinking is read from reasoning_details, whole and streamed; what is encrypted is not", () => {
  const details = [
    { type: "reasoning.summary", summary: "First. " },
    { type: "reasoning.text", text: "Then." },
    { type: "reasoning.encrypted", data: "xyz" },
  ];
  const whole = { choices: [{ message: { content: "x", reasoning_details: details }, finish_reason: "stop" }] };
  expect(parseReply(JSON.stringify(whole)).aside?.reasoning).toBe("First. Then.");
  const events = [
    ...details.map((detail) => ({ choices: [{ delta: { content: "", reasoning_details: [detail] } }] })),
    { choices: [{ delta: { content: "x" }, finish_reason: "stop" }] },
  ];
  const stream = `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("")}data: [DONE]\n\n`;
  expect(parseReply(stream)).toMatchObject({ text: "x", aside: { reasoning: "First. Then." } });
});
