import { describe, expect, test } from "vitest";
import { type PaperName, papers } from "../../../kernel/papers/papers.ts";

const claim = (paper: PaperName, place: string) => papers[paper].audit().claims.find((one) => one.place === place);

describe("autocodebench", () => {
  test("recovers the two counts that stand in the wrong order", () => {
    expect(claim("autocodebench", "table 4, Count, Average")).toMatchObject({
      recomputed: "3910",
      verdict: "disagrees if",
    });
    expect(claim("autocodebench", "table 4, Count, Shell")?.recomputed).toMatch(/^188 /);
    expect(claim("autocodebench", "table 4, Count, Csharp")?.recomputed).toMatch(/^199 /);
  });

  test.each([
    ["table 4, Current Upper Bound, Average", "agrees"],
    ["table 4, GPT4.1 (2025-04-14), Average", "cannot be checked"],
    ["table 4, DeepSeek-Coder-6.7B-Instruct, Average", "cannot be checked"],
    ["table 6, Qwen2.5-Coder-7B-Instruct, + SFT, ACB-Lite", "disagrees"],
    ["table 8, Qwen2.5-72B, Average", "disagrees"],
    ["table 10, Gemini2.5 Pro, After Critic Filtering, change", "agrees"],
    ["appendix M, failed tasks", "disagrees if"],
    ['figure 18, octalToBinary("12345678")', "disagrees"],
  ])("%s: %s", (place, verdict) => {
    expect(claim("autocodebench", place)?.verdict).toBe(verdict);
  });
});

describe("unicode", () => {
  test.each([
    ["section 4.2, models", "disagrees"],
    ["table 1, deepseek-r1, Avg. against o3-mini", "disagrees if"],
    ["appendix A.3, improvement", "disagrees"],
    ["table 5, caption", "disagrees"],
    ["appendix B.5.2, equation 5", "disagrees"],
    ["table 6, 500, 95% CI half-width", "agrees"],
    ["appendix B.6.1, log2", "agrees under truncation"],
    ["abstract, collapse", "cannot be checked"],
  ])("%s: %s", (place, verdict) => {
    expect(claim("unicode", place)?.verdict).toBe(verdict);
  });
});
