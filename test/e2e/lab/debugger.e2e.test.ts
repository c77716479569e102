import { expect } from "vitest";
import { notebookPage, patience } from "./notebook-page.ts";

const cells = [
  "interface Point { x: number; y: number }\nconst origin: Point = { x: 3, y: 4 }",
  "function distance(point: Point): number {\n  const squares = point.x ** 2 + point.y ** 2\n  return Math.sqrt(squares)\n}\ndistance(origin) * 100",
];

const { lab, page, cell, runCell, picture } = notebookPage(import.meta.filename, cells);
const variables = () => page().locator(".jp-DebuggerVariables-body").first();
const button = (name: string) => page().locator(`[data-command="debugger:${name}"]`).first();

lab("the variables panel shows the notebook's variables", { timeout: patience }, async () => {
  await page().locator(".jp-DebuggerBugButton").click();
  await runCell(0);
  await variables().getByText("origin").first().waitFor();
  await picture("7-variables");
  expect(await variables().textContent()).toContain("origin");
});

lab("a cell stops at its breakpoint, shows its variables, steps and goes on", { timeout: patience }, async () => {
  const line = cell(1).locator(".cm-lineNumbers .cm-gutterElement", { hasText: /^2$/ });
  await cell(1).locator(".cm-breakpoint-gutter .cm-gutterElement").nth(2).click();
  await line.waitFor();
  await runCell(1);
  await page().locator(".jp-DebuggerCallstack-body", { hasText: "distance" }).waitFor();
  await variables().getByText("point", { exact: false }).first().waitFor();
  await picture("8-stopped");
  await button("next").click();
  await variables().getByText("squares").first().waitFor();
  await page().waitForTimeout(500);
  await picture("9-stepped");
  expect(await variables().textContent()).toContain("25");
  await button("continue").click();
  await cell(1).locator(".jp-OutputArea-output", { hasText: "500" }).waitFor();
  await picture("10-went-on");
});
