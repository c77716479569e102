import { expect, test } from "vitest";
import { GenerateRun } from "../../../../kernel/engine/generate/study/generate-run.ts";
import { toyLines } from "./toy-lines.ts";

const run = new GenerateRun(toyLines(), null);
const rowsOf = (name: Parameters<GenerateRun["table"]>[0]) =>
  run.table(name).cells.map((cells) => cells.map(({ text }) => text));

test("every table and figure of the paper is drawn from a run", () => {
  const titles = run.tables().map((name) => run.table(name).title ?? "");
  for (let number = 1; number <= 12; number++)
    expect(titles.filter((title) => title.startsWith(`Table ${number}:`))).toHaveLength(1);
  const figures = run.figures().map((name) => run.figure(name).title);
  for (let number = 2; number <= 9; number++)
    expect(figures.some((title) => title.startsWith(`Figure ${number}`))).toBe(true);
});

test("the figure of the funnel writes counts without digits after the point", () => {
  const [, ...rows] = String(run.figure("funnel"))
    .split("\n")
    .filter((line) => /^(started|solution|sampled)/.test(line));
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatch(/^\w+( +(\d+|–))+ *$/);
});

test("the funnel's steps stand in the order in which items go through them, translations before the filter", () => {
  const names = run.table("funnel").columns.map(({ key }) => key);
  const places = ["question", "translation", "difficulty", "category", "Sampled"].map((name) => names.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test("the table of languages has the number of items, the upper bound, and each model with its interval", () => {
  const [count, bound, first] = rowsOf("languages");
  expect(count!.slice(0, 2)).toEqual(["Count", String(run.items().length)]);
  expect(bound![0]).toBe("Current upper bound");
  expect(first![1]).toMatch(/^\d+\.\d \[\d+, \d+\]$/);
  const best = run.metric("passAtK", { set: "full", language: "micro", k: 1, strict: false });
  expect(first![1]).toContain(`${(100 * Math.max(...best.map(({ interval }) => interval.estimate!))).toFixed(1)} [`);
});

test("the table of stages shows rates, changes and ranks on one sample", () => {
  expect(rowsOf("stages")).toHaveLength(run.header().roles.tested.length);
  expect(rowsOf("stages")[0]![3]).toMatch(/^\d+\.\d.* [↓↑]\d+\.\d.* \(\d\)$/);
});

test("the most frequent sets of labels come first, in words", () => {
  const counts = rowsOf("errors").map(([, count]) => Number(count));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(rowsOf("errors").map(([type]) => type)).toContain("Omission of edge cases + Ambiguous problem statement");
});

test("an audit of passes never raises a score above that of failures alone", () => {
  const [model] = run.header().config.auditedModels;
  const score = (form: string) => run.metric("adjusted", { model, form })[0]!.interval.estimate!;
  expect(score("failuresOnly")).toBeGreaterThanOrEqual(score("bothAudited"));
});

test("a run that was stopped shows its funnel, and its tables are empty instead of wrong", () => {
  const lines = toyLines();
  const cut = lines.findIndex(({ kind }) => kind === "sampling");
  const stopped = new GenerateRun(lines.slice(0, cut), null);
  expect(stopped.complete).toBe(false);
  const counts = (one: GenerateRun) =>
    one.funnel().map(({ language, started, rejected }) => [language, started, rejected]);
  const natives = new Set(stopped.funnel().map(({ language }) => language));
  expect(counts(stopped)).toEqual(counts(run).filter(([language]) => natives.has(language as string)));
  for (const name of stopped.tables()) expect(() => stopped.table(name)).not.toThrow();
  for (const name of stopped.figures()) expect(() => stopped.figure(name)).not.toThrow();
});

test("verdicts by hand take the place of a judge's, and the table of accuracy is computed again", () => {
  const [first, second] = run.items();
  const judged = run.lines().filter(({ kind }) => kind === "verification").length;
  const byHand = run.withVerifications([
    { itemId: first!.id, annotator: "Ada", accurate: true },
    { itemId: second!.id, annotator: "Ada", accurate: false },
  ]);
  const lines = byHand.lines().flatMap((line) => (line.kind === "verification" ? [line] : []));
  expect(lines.length).toBeGreaterThanOrEqual(Math.max(2, judged));
  expect(new Set(lines.map(({ itemId }) => itemId)).size).toBe(lines.length);
  expect(byHand.metric("accuracy", { language: "micro" })[0]!.interval.n).toBe(lines.length);
  expect(byHand.metric("passAtK")).toEqual(run.metric("passAtK"));
});

test("a verdict on an unknown item, or a second one on an item, is refused by its place", () => {
  const verdict = (itemId: string) => ({ itemId, annotator: "Ada", accurate: true });
  const { id } = run.items()[0]!;
  expect(() => run.withVerifications([verdict("none")])).toThrow("verifications[0].itemId");
  expect(() => run.withVerifications([verdict(id), verdict(id)])).toThrow("verifications[1].itemId");
});
