import { expect } from "vitest";
import { command } from "./lab.ts";
import { notebookPage, patience } from "./notebook-page.ts";

const cells = [
  "let clicks = 0\nconst out = widgets.output()\nconst go = widgets.button({ label: 'press', look: 'primary', onClick: () => out.print('click ' + ++clicks) })\nconst fruit = widgets.dropdown({ options: ['apple', 'pear'], label: 'fruit' })\nwidgets.box([go, fruit, out], { vertical: true })",
  "await new Promise((resolve) => setTimeout(resolve, 6000));\n[clicks, 'clicks,', fruit.value].join(' ')",
  '({ get outerHTML() { return \'<svg width="60" height="30"><circle cx="15" cy="15" r="12"/></svg>\' } })',
];

const { lab, opened, page, cell, runCell, picture } = notebookPage(import.meta.filename, cells);
const output = (index: number) => cell(index).locator(".jp-OutputArea-output");

lab("a button, a dropdown and an output work while a cell awaits", { timeout: patience }, async () => {
  await runCell(2);
  await cell(2).locator(".jp-OutputArea img").waitFor();
  await runCell(0);
  await cell(0).locator(".widget-button", { hasText: "press" }).waitFor();
  await runCell(1);
  await cell(1).locator(".jp-InputPrompt", { hasText: "[*]" }).waitFor();
  await cell(0).locator(".widget-button").click();
  await cell(0).locator("select").selectOption("pear");
  await output(0).getByText("click 1").waitFor();
  expect(await cell(1).locator(".jp-InputPrompt").textContent()).toContain("*");
  await output(1).filter({ hasText: "1 clicks, pear" }).waitFor();
  await picture("11-widgets");
});

lab("widgets are found again after the page is loaded anew", { timeout: patience }, async () => {
  await command(opened(), "Save Notebook");
  await page().waitForTimeout(1_500);
  await page().reload();
  await cell(0).locator(".widget-button", { hasText: "press" }).waitFor();
  await cell(0).locator(".widget-button").click();
  await output(0).getByText("click 2").waitFor();
  await picture("12-widgets-reloaded");
});
