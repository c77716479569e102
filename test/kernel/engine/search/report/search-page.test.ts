import { expect, test } from "vitest";
import { searchPage } from "../../../../../kernel/engine/search/report/search-page.ts";
import { play } from "../play.ts";

const small = { concepts: ["loops", "sorting"], phases: { 1: { maxEvaluations: 8 }, 2: { maxEvaluations: 6 }, 3: {} } };

test("a search is one page: what was run, weak states, graph, tables, figures, without script or network", async () => {
  const { lines } = play(small, { pass: ({ concepts }) => (concepts.includes("sorting") ? 0.1 : 0.9) }, 4);
  const page = await searchPage(lines);
  const sections = [...page.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id);
  expect(sections).toEqual(["run", "weaknesses", "graph", "tables", "figures", "reproduce"]);
  expect(page.includes("Models in this run are <strong>simulated</strong>")).toBe(true);
  expect(/<th [^>]*>sorting<\/th>/.test(page)).toBe(true);
  expect(page.match(/<svg/g)?.length).toBeGreaterThan(10);
  expect(/<script|src="http|url\(http/.test(page)).toBe(false);
  expect((await searchPage(lines)) === page).toBe(true);
});

test("where nothing failed the page says so", async () => {
  const { lines } = play({ ...small, phases: { 1: { maxEvaluations: 3 } } }, { pass: () => 1 }, 4);
  expect((await searchPage(lines)).includes("No evaluation failed.")).toBe(true);
});

test("what a model wrote cannot add to the page", async () => {
  const { lines } = play({ ...small, concepts: ["<script>alert(1)</script>", "b"] }, { pass: () => 0.5 }, 4);
  expect((await searchPage(lines)).includes("<script>")).toBe(false);
});
