/// <reference lib="dom" />
import { diffPart } from "./diff.ts";
import { byId, element, inWords } from "./element.ts";
import { samplePart } from "./sample.ts";
import type { Source } from "./source.ts";
import type { Store } from "./store.ts";

export interface ViewerMoves {
  /** Returns the next (`by` 1) or previous (`by` -1) row of the list; undefined at its ends. */
  readonly step: (row: number, by: number) => number | undefined;
}

/** A dialog over the page that shows one sample, or two side by side. Each sample has a separate URL. */
export class Viewer {
  readonly #store: Store;
  readonly #source: Source;
  readonly #moves: ViewerMoves;
  readonly #dialog = byId<HTMLDialogElement>("viewer");
  #row = -1;
  #other = -1;

  constructor(store: Store, source: Source, moves: ViewerMoves) {
    this.#store = store;
    this.#source = source;
    this.#moves = moves;
    this.#dialog.addEventListener("close", () => {
      if (this.#row < 0) return;
      this.#row = -1;
      history.replaceState(null, "", "#samples");
    });
    this.#dialog.addEventListener("keydown", (event) => {
      const by = { n: 1, ArrowRight: 1, p: -1, ArrowLeft: -1 }[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || this.#inControl(event)) return;
      event.preventDefault();
      this.#step(by);
    });
  }

  #inControl({ target }: KeyboardEvent): boolean {
    return (target as HTMLElement).matches("select,input,pre");
  }

  #step(by: number): void {
    const row = this.#moves.step(this.#row, by);
    if (row !== undefined) void this.show(row);
  }

  close(): void {
    if (this.#dialog.open) this.#dialog.close();
  }

  /** Shows the sample at `row`, beside the sample at `other` unless that is -1. */
  async show(row: number, other = -1): Promise<void> {
    const store = this.#store;
    this.#row = row;
    this.#other = other;
    const hash = new URLSearchParams({ sample: store.key(row), ...(other < 0 ? {} : { with: store.key(other) }) });
    if (location.hash !== `#${hash}`) history.replaceState(null, "", `#${hash}`);
    if (!this.#dialog.open) this.#dialog.showModal();
    const body = element("div", { class: "body" }, element("p", { class: "muted" }, "Loading …"));
    this.#dialog.replaceChildren(this.#bar(row, other), body);
    this.#dialog.scrollTop = 0;
    try {
      const samples = await Promise.all(
        [row, ...(other < 0 ? [] : [other])].map((one) => this.#source.sample(store, one)),
      );
      if (this.#row !== row || this.#other !== other) return;
      const [a, b] = samples;
      const parts = [row, other].flatMap((one, i) => (samples[i] ? [samplePart(store, one, samples[i])] : []));
      body.replaceChildren(
        ...(a && b ? [diffPart(a.view.code ?? "", b.view.code ?? "")] : []),
        element("div", { class: parts.length > 1 ? "two" : "one" }, ...parts),
      );
    } catch (error) {
      body.replaceChildren(element("p", { class: "loud" }, (error as Error).message));
    }
  }

  #bar(row: number, other: number): HTMLElement {
    const button = (text: string, title: string, click: () => void): HTMLElement =>
      element("button", { type: "button", title, onclick: click }, text);
    return element(
      "div",
      { class: "bar" },
      element("h3", {}, this.#store.taskOf(row).id),
      button("← Before", "p or left arrow", () => this.#step(-1)),
      button("Next →", "n or right arrow", () => this.#step(1)),
      this.#beside(row, other),
      element("a", { href: location.hash, title: "the address of this sample" }, "Link"),
      element("button", { type: "button", title: "Escape", class: "shut", onclick: () => this.close() }, "Close"),
    );
  }

  /** A selection field with the other samples of the same task, to show one beside this sample. */
  #beside(row: number, other: number): HTMLElement {
    const { columns, dead } = this.#store;
    const rowsOfTask: number[] = [];
    columns.task.forEach((task, one) => {
      if (task === columns.task[row] && one !== row && !dead.has(one)) rowsOfTask.push(one);
    });
    const options = rowsOfTask.map((one) =>
      element(
        "option",
        { value: one, selected: one === other },
        `${this.#store.label(one)} #${this.#store.at("sample", one) + 1}: ${inWords(this.#store.outcomeOf(one))}`,
      ),
    );
    return element(
      "label",
      {},
      "Beside ",
      element(
        "select",
        { onchange: (event: Event) => void this.show(row, Number((event.target as HTMLSelectElement).value)) },
        element("option", { value: -1 }, "nothing"),
        ...options,
      ),
    );
  }
}
