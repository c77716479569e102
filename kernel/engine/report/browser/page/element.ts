/// <reference lib="dom" />

type Child = Node | string | null | false;

/**
 * Creates an element with attributes and children. Texts are never parsed as HTML. Attributes `on…` are listeners.
 */
export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number | boolean | ((event: never) => void)>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(key.slice(2), value as EventListener);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false) node.setAttribute(key, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
};

/** Finds the element with this id. The page must contain it. */
export const byId = <T extends HTMLElement = HTMLElement>(id: string): T => document.getElementById(id) as T;

/** Formats an outcome for display: "runtime_error" becomes "runtime error". */
export const inWords = (outcome: string): string => outcome.replaceAll("_", " ");

/** The CSS class that colours a sample by its score: passed, failed or without a verdict. */
export const scoreClass = (score: number): string => (score === 1 ? "pass" : score === 0 ? "fail" : "none");

/** The number of characters at the end of a label that are always shown. */
const keptEnd = 8;

/** A label that is shortened in its middle if the space is too narrow. Labels with the same beginning stay distinct. */
export const shortLabel = (kind: string, label: string, behind = ""): HTMLSpanElement => {
  const signs = [...label];
  const cut = Math.max(Math.ceil(signs.length / 2), signs.length - keptEnd);
  return element(
    "span",
    { class: `${kind} shortened`, title: label + behind },
    element("span", {}, signs.slice(0, cut).join("")),
    element("span", {}, signs.slice(cut).join("") + behind),
  );
};
