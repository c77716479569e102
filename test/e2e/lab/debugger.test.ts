import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Lab, missing, openLab, pictures } from "./lab.ts";

if (missing) console.warn(`debugger.test.ts skipped: ${missing}`);
const lab = test.skipIf(missing !== undefined && !process.env.CI);

const cells = [
  "interface Point { x: number; y: number }\nconst origin: Point = { x: 3, y: 4 }",
  "function distance(point: Point): number {\n  const squares = point.x ** 2 + point.y ** 2\n  return Math.sqrt(squares)\n}\ndistance(origin) * 100",
];

let opened: Lab;
const patience = 240_000;

beforeAll(async () => {
  if (missing && !process.env.CI) return;
  await mkdir(pictures, { recursive: true });
  opened = await openLab(cells);
}, patience);
afterAll(() => opened?.close());

const picture = (name: string) => opened.page.screenshot({ path: join(pictures, `${name}.png`) });
const cell = (index: number) => opened.page.locator(".jp-CodeCell").nth(index);
const runCell = async (index: number): Promise<void> => {
  await cell(index).locator(".cm-content").click();
  await opened.page.keyboard.press("Control+Enter");
};
const variables = () => opened.page.locator(".jp-DebuggerVariables-body").first();
const button = (name: string) => opened.page.locator(`[data-command="debugger:${name}"]`).first();

lab("the variables panel shows the notebook's variables", { timeout: patience }, async () => {
  await opened.page.getByText("TypeScript (taulab) | Idle").waitFor();
  await opened.page.waitForTimeout(1_000);
  await opened.page.locator(".jp-DebuggerBugButton").click();
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
  await opened.page.locator(".jp-DebuggerCallstack-body", { hasText: "distance" }).waitFor();
  await variables().getByText("point", { exact: false }).first().waitFor();
  await picture("8-stopped");
  await button("next").click();
  await variables().getByText("squares").first().waitFor();
  await opened.page.waitForTimeout(500);
  await picture("9-stepped");
  expect(await variables().textContent()).toContain("25");
  await button("continue").click();
  await cell(1).locator(".jp-OutputArea-output", { hasText: "500" }).waitFor();
  await picture("10-went-on");
});
