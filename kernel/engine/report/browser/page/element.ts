/// <reference lib="dom" />

type Child = Node | string | null | false;

/** An element with its attributes and children. Texts are texts, never markup; `on…` are listeners. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  given: Readonly<Record<string, string | number | boolean | ((event: never) => void)>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value as EventListener);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
};

/** The element of this id, which the page has. */
export const byId = <T extends HTMLElement = HTMLElement>(id: string): T => document.getElementById(id) as T;

/** An outcome in words. */
export const inWords = (outcome: string): string => outcome.replaceAll("_", " ");

/** Passed, failed or without a verdict: decides the colour. */
export const kindOf = (score: number): string => (score === 1 ? "pass" : score === 0 ? "fail" : "none");

/** How much of a label's end stands in any case. */
const keptEnd = 8;

/** A label that is shortened in its middle where there is no room, so that labels of one beginning stay apart. */
export const shortened = (kind: string, label: string, behind = ""): HTMLSpanElement => {
  const signs = [...label];
  const cut = Math.max(Math.ceil(signs.length / 2), signs.length - keptEnd);
  return element(
    "span",
    { class: `${kind} shortened`, title: label + behind },
    element("span", {}, signs.slice(0, cut).join("")),
    element("span", {}, signs.slice(cut).join("") + behind),
  );
};
