import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { screens } from "./screens.ts";

/** A dialog, tab or other part of a screen that is hidden until a user's action opens it. */
export interface OpenedPart {
  readonly address: string;
  /** Opens the part, and waits until it is shown. `folder`: the project's folder. */
  readonly open: (page: Page, folder: string) => Promise<void>;
}

const byTab = (name: string): OpenedPart => {
  return {
    address: screens.sample,
    open: async (page) => {
      await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
    },
  };
};

/** The parts of the studio's screens that an action must open, by name. The shown runs are those in `screens.ts`. */
export const openedParts: Readonly<Record<string, OpenedPart>> = {
  "a sample's program": byTab("Program"),
  "a sample's tests": byTab("Tests"),
  "a sample's scores": byTab("Scores"),
  "a sample's notes": byTab("Notes"),
  "a sample's record": byTab("JSON"),
  "tasks that one model solves": {
    address: screens.samples,
    open: async (page) => {
      await page.getByText("A solves, B does not").click();
      await page.getByLabel("A solves", { exact: true }).selectOption("sim/expert");
      await page.getByLabel("B does not", { exact: true }).selectOption("sim/novice");
      await page.locator(".aside .rows li, .aside .muted").first().waitFor();
    },
  },
  "two samples": {
    address: screens.sample,
    open: async (page) => {
      await page.getByLabel("Beside another sample").selectOption({ index: 1 });
      await page.getByText("Difference of the programs").first().waitFor();
    },
  },
  "the notebooks of a run": {
    address: screens.results,
    open: async (page) => {
      await page.getByText("Notebooks", { exact: true }).click();
      await page.getByText(/taulab runs notebook one/).waitFor();
    },
  },
  "a node of a search": {
    address: screens.method,
    open: async (page) => {
      await page.locator(".layers a").first().click();
      await page.locator(".node .facts").waitFor();
    },
  },
  "a variant with its seed": {
    address: screens.lineage,
    open: async (page) => {
      await page.locator(".layers a").last().click();
      await page.getByRole("heading", { name: /^Seed / }).waitFor();
    },
  },
  "a repair turn by turn": {
    address: screens.repairs,
    open: async (page) => {
      await page.locator(".rows.tall button").first().click();
      await page.getByRole("heading", { name: /Turn 0/ }).waitFor();
    },
  },
  "a request of a method": {
    address: screens.benchmark,
    open: async (page) => {
      await page.locator(".rows.tall button").first().click();
      await page.locator(".conversation .turn").first().waitFor();
    },
  },
  "the text of a task source": {
    address: "#/tasks/tasks%2Flighthouse.yaml?edit=yaml",
    open: async (page) => {
      await page.locator(".cm-content").waitFor();
    },
  },
  "a configuration with an error": {
    address: screens.configuration,
    open: async (page) => {
      await page.locator(".cm-content").click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type("sampels: 2");
      await page.getByText(/did you mean "samples"/).waitFor();
    },
  },
  "a conflict": {
    address: "#/config/conflict.yaml",
    open: async (page, folder) => {
      await page.locator(".cm-content").click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type("# mine");
      await appendFile(join(folder, "conflict.yaml"), "# theirs\n");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("alert", { name: "Conflict" }).waitFor();
    },
  },
};
