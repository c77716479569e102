import { expect, test } from "vitest";
import { linesOf } from "../../../../../kernel/engine/method/lines-of.ts";
import { fixesByLanguage } from "../../../../../kernel/engine/repair/report/fixes-by-language.ts";
import { RepairStudy } from "../../../../../kernel/engine/repair/report/repair-study.ts";
import { played } from "../play.ts";

const lines = played();

test("fixes by language count every program once for each model, and hold the whole study's", () => {
  const fixes = fixesByLanguage(lines);
  const instances = linesOf(lines, "instance");
  const languages = [...new Set(instances.map(({ language }) => language))].sort();
  expect(fixes.map(({ language, model }) => [language, model])).toEqual(
    languages.flatMap((language) => ["a", "b"].map((model) => [language, model])),
  );
  const whole = linesOf(lines, "modelMetrics").filter(
    ({ setting, protocol, run }) => setting === "main" && protocol === "controlled" && run === 1,
  );
  for (const { model, metrics, counts } of whole) {
    const own = fixes.filter((one) => one.model === model);
    const sum = (of: (one: (typeof own)[number]) => number): number => own.reduce((total, one) => total + of(one), 0);
    expect(sum((one) => one.instances)).toBe(counts.trajectories - counts.errors);
    const fixed = sum((one) => (one.finalFix?.estimate ?? 0) * one.instances);
    expect(fixed).toBeCloseTo((metrics.finalFix?.estimate ?? 0) * (counts.trajectories - counts.errors), 9);
  }
});

test("a study says its languages and shows them apart", () => {
  const study = new RepairStudy(lines, null);
  expect(study.languages()).toEqual([...new Set(linesOf(lines, "instance").map(({ language }) => language))].sort());
  expect(String(study.byLanguage())).toContain("Fixes by language");
});
