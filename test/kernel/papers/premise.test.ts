import { describe, expect, test } from "vitest";
import { exportRows } from "../../../kernel/papers/export-rows.ts";
import { papers } from "../../../kernel/papers/papers.ts";

const claimsAt = (
  paper: keyof typeof papers & ("prismbench" | "pairbench" | "autocodebench" | "framework" | "unicode"),
  place: RegExp,
) => papers[paper].audit().claims.filter((claim) => place.test(claim.place));

describe("a claim is accused only on premises that the paper states", () => {
  test.each([
    ["prismbench", /^table [56], .*Avg Inter\./, "three whole counts"],
    ["pairbench", /^table 4, Net Gain/, "Final Fix minus Initial Fix"],
    ["framework", /^table 3, .*, scale/, "not as per cent"],
    ["prismbench", /^table 4, .*, primary level/, "equally many nodes"],
    ["prismbench", /^section 4\.5, average queries/, "each model's trees"],
    ["prismbench", /^section 5\.2, degradation/, "each difficulty"],
    ["unicode", /^appendix B\.3, ranking of all three/, "the same order"],
    ["autocodebench", /^section 7, models, distinct/, "count once"],
    ["autocodebench", /^section 2\.1\.2, public cases/, "the same limit"],
    ["framework", /^section 3\.2\.5, example, unit tests/, "the prototype"],
  ] as const)("%s %s", (paper, place, premise) => {
    const claims = claimsAt(paper, place).filter(({ verdict }) => verdict.startsWith("disagrees"));
    expect(claims.length).toBeGreaterThan(0);
    for (const claim of claims) {
      expect(claim).toMatchObject({ verdict: "disagrees if", premise: expect.stringContaining(premise) });
      expect(claim.why).toMatch(/^if /);
    }
  });

  test("what needs no premise is accused outright", () => {
    expect(claimsAt("prismbench", /^section 4\.5\.1, worst case/)[0]?.verdict).toBe("disagrees");
    expect(claimsAt("unicode", /^appendix A\.3, improvement/)[0]?.verdict).toBe("disagrees");
  });

  test("rows of a table that fails in mass cannot be checked", () => {
    const rows = claimsAt("autocodebench", /^table [49], .*, languages$/);
    expect(rows.filter(({ verdict }) => verdict === "disagrees")).toEqual([]);
    expect(rows.find(({ verdict }) => verdict === "cannot be checked")?.why).toContain("the text is damaged");
  });
});

describe("a row whose text has lost cells", () => {
  test("puts no value under a language in the table, and all of them behind it", () => {
    const { cells, notes } = papers.autocodebench.table(9).table;
    const row = cells.find((line) => line.some(({ text }) => text.startsWith("61.5 61.4 63.2")))!;
    expect(row.filter(({ text }) => text === "?").length).toBeGreaterThan(0);
    expect(row.some(({ text }) => text === "83.7")).toBe(false);
    expect(notes?.join(" ")).toContain("lost or doubled cells");
  });
  test("is exported by the places of its values in the text", () => {
    const rows = exportRows(papers.autocodebench.sheets()).filter(
      ({ printed, value }) => printed === "83.7" && value === null,
    );
    expect(rows.map(({ dims }) => dims.language)).toContain("unknown, place 6 in the text");
  });
});
