import { expect, test } from "vitest";
import { results } from "../../../../kernel/engine/results.ts";
import { displaySymbol } from "../../../../toolkit/base/notebook-symbols.ts";

test("a finding shows its chart as an image with words, which a notebook that is not trusted keeps", async () => {
  const board = results.leaderboard([
    { model: "a", task: "x", sample: 0, score: 1 },
    { model: "a", task: "y", sample: 0, score: 0 },
  ]);
  const html = String((await board[displaySymbol]())["text/html"]);
  const [, alt = "", data = ""] = /<img alt="([^"]+)" src="data:image\/svg\+xml;base64,([^"]+)">/.exec(html) ?? [];
  expect(alt).toContain("score of 1 model with");
  expect(Buffer.from(data, "base64").toString()).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
});
