/// <reference lib="dom" />
import { element } from "./element.ts";

/**
 * Makes each cell of the report's table of tasks a link to the samples of the cell's task and model.
 *
 * @param open is called on a click with the task's id; in a model's column, also with the model's label
 */
export const linkTasks = (open: (task: string, label?: string) => void): void => {
  for (const table of document.querySelectorAll<HTMLTableElement>("#tasks table")) {
    const heads = [...table.querySelectorAll("thead th")].map(({ textContent }) => textContent);
    const firstModel = heads.indexOf("passed") + 1;
    for (const row of table.querySelectorAll("tbody tr")) {
      const task = row.firstElementChild?.textContent ?? "";
      [...row.children].forEach((cell, at) => {
        const label = at >= firstModel ? heads[at] : undefined;
        if (at > 0 && (label === undefined || label === null)) return;
        const link = element(
          "button",
          {
            type: "button",
            class: "quiet",
            title: label ? `answers of ${label} to ${task}` : `answers to ${task}`,
            onclick: () => (label ? open(task, label) : open(task)),
          },
          ...cell.childNodes,
        );
        cell.append(link);
      });
    }
  }
};
