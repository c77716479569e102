import { expect } from "vitest";
import { command } from "./lab.ts";
import { notebookPage, patience } from "./notebook-page.ts";

const cells = [
  "const rows = [{ name: 'ada', points: 3 }, { name: 'grace', points: 5 }]\nrows",
  "display.vegaLite({ mark: 'bar', data: { values: rows }, encoding: { x: { field: 'name', type: 'nominal' }, y: { field: 'points', type: 'quantitative' } } })",
  "const knob = widgets.slider({ min: 0, max: 10, value: 3, label: 'knob' })\nknob",
  "knob.value * 10",
  "let kept = 20\nfor (const step of progress([1, 2, 3])) kept += step\nkept",
  "while (true) {}",
  "kept + 1",
  "[import.meta.filename, __filename].map((path) => path.split('/').at(-1)).join()",
];

const { lab, opened, page, cell, runCell, picture } = notebookPage(import.meta.filename, cells);

lab("runs cells and shows a table, a chart and a slider", { timeout: patience }, async () => {
  await runCell(0);
  await cell(0).locator(".jp-OutputArea table").waitFor();
  await runCell(1);
  await cell(1).locator(".jp-OutputArea :is(svg, canvas)").first().waitFor();
  await runCell(2);
  await cell(2).locator(".jp-OutputArea .widget-slider").waitFor();
  expect(await cell(0).locator(".jp-OutputArea table").textContent()).toContain("grace");
  await picture("1-table-chart-slider");
});

lab("a moved slider moves its variable", { timeout: patience }, async () => {
  const handle = cell(2).locator(".noUi-handle");
  await handle.click();
  for (let step = 0; step < 4; step++) await page().keyboard.press("ArrowRight");
  await runCell(3);
  await cell(3).locator(".jp-OutputArea-output", { hasText: "70" }).waitFor();
  await picture("2-slider-moved");
});

lab("the stop button ends an endless cell and keeps the variables", { timeout: patience }, async () => {
  await runCell(4);
  await cell(4).locator(".jp-OutputArea progress").waitFor();
  await runCell(5);
  await cell(5).locator(".jp-InputPrompt", { hasText: "[*]" }).waitFor();
  await page().waitForTimeout(1_000);
  await page().locator('.jp-NotebookPanel-toolbar [data-command="notebook:interrupt-kernel"]').click();
  await cell(5).locator(".jp-OutputArea", { hasText: "KeyboardInterrupt" }).waitFor();
  await runCell(6);
  await cell(6).locator(".jp-OutputArea-output", { hasText: "27" }).waitFor();
  await picture("3-interrupted");
});

lab("a cell knows the notebook's file", { timeout: patience }, async () => {
  await runCell(7);
  await cell(7).locator(".jp-OutputArea-output", { hasText: "test.ipynb,test.ipynb" }).waitFor();
});

lab("Tab completes and Shift-Tab tells about a name", { timeout: patience }, async () => {
  await cell(6).locator(".cm-content").click();
  await page().keyboard.press("Control+a");
  await page().keyboard.type("rows.copyW");
  await page().keyboard.press("Tab");
  await page().locator(".jp-Completer, .cm-content", { hasText: "copyWithin" }).first().waitFor();
  await picture("4-completion");
  await page().keyboard.press("Escape");
  await cell(6).locator(".cm-content").click();
  await page().keyboard.press("Control+a");
  await page().keyboard.type("rows.copyWithin");
  await page().keyboard.press("Shift+Tab");
  await page().locator(".jp-Tooltip", { hasText: "copyWithin" }).waitFor();
  await picture("5-tooltip");
  await page().keyboard.press("Escape");
});

lab("a restart forgets the variables", { timeout: patience }, async () => {
  await command(opened(), "Restart Kernel…");
  await page().locator(".jp-Dialog .jp-mod-accept").click();
  await cell(6).locator(".cm-content").click();
  await page().keyboard.press("Control+a");
  await page().keyboard.type("typeof globalThis + ' again'");
  await page().keyboard.press("Control+Enter");
  await cell(6).locator(".jp-OutputArea-output", { hasText: "object again" }).waitFor();
  await runCell(3);
  await cell(3).locator(".jp-OutputArea", { hasText: "knob" }).waitFor();
  await picture("6-restarted");
});
