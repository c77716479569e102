/// <reference lib="dom" />
import { counted } from "../../../../../toolkit/base/counted.ts";
import { byId, element, inWords, scoreClass, shortLabel } from "./element.ts";
import type { Store } from "./store.ts";

const count = new Intl.NumberFormat("en-US");

/** The list of samples. Only the visible rows are in the DOM, so its length is not limited. */
export class SampleListView {
  readonly #store: Store;
  readonly #open: (row: number) => void;
  readonly #box = byId("sample-list");
  readonly #inner = byId("sample-rows");
  #rows: readonly number[] = [];
  #at = 0;
  /** Index of the criterion whose score the last column shows; -1 for none. */
  #criterion = -1;

  constructor(store: Store, open: (row: number) => void) {
    this.#store = store;
    this.#open = open;
    this.#box.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(this.#box);
    this.#box.addEventListener("keydown", (event) => this.#key(event));
    this.#inner.addEventListener("click", (event) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>("[data-at]")?.dataset.at;
      if (row === undefined) return;
      this.#at = Number(row);
      this.#openAt();
    });
  }

  get rows(): readonly number[] {
    return this.#rows;
  }

  show(rows: readonly number[], criterion: number): void {
    this.#rows = rows;
    this.#criterion = criterion;
    this.#at = Math.min(this.#at, Math.max(0, rows.length - 1));
    byId("sample-count").textContent =
      `${count.format(rows.length)} of ${counted(this.#store.size - this.#store.dead.size, "sample")}`;
    this.draw();
  }

  /** Selects the row `by` places after the row `from` (before it if negative), and returns it. */
  step(from: number, by: number): number | undefined {
    const at = this.#rows.indexOf(from) + by;
    const row = this.#rows[at];
    if (row !== undefined) this.#select(at);
    return row;
  }

  #height(): number {
    return Number.parseFloat(getComputedStyle(this.#box).getPropertyValue("--row")) || 34;
  }

  draw(): void {
    const height = this.#height();
    this.#inner.style.height = `${this.#rows.length * height}px`;
    const first = Math.max(0, Math.floor(this.#box.scrollTop / height) - 6);
    const last = Math.min(this.#rows.length, first + Math.ceil(this.#box.clientHeight / height) + 12);
    const lines: HTMLElement[] = [];
    for (let at = first; at < last; at++) lines.push(this.#line(at, at * height));
    this.#inner.replaceChildren(...lines);
    this.#box.setAttribute("aria-activedescendant", `row-${this.#at}`);
  }

  #line(at: number, top: number): HTMLElement {
    const store = this.#store;
    const row = this.#rows[at] as number;
    const task = store.taskOf(row);
    const score = this.#criterion < 0 ? null : store.scores[this.#criterion]?.[row];
    const line = element(
      "div",
      {
        class: `row ${at === this.#at ? "on" : ""}`,
        id: `row-${at}`,
        role: "option",
        "aria-selected": String(at === this.#at),
        "aria-setsize": this.#rows.length,
        "aria-posinset": at + 1,
        "data-at": at,
      },
      element("b", { class: `badge ${scoreClass(store.at("score", row))}` }, inWords(store.outcomeOf(row))),
      shortLabel("task", task.id, store.languages.size > 1 ? ` (${task.language})` : ""),
      shortLabel("model", store.label(row), ` #${store.at("sample", row) + 1}`),
      element("span", { class: "said" }, store.messageOf(row).replace(/: failed: (AssertionError: )?/, ": ")),
      element(
        "span",
        { class: "number" },
        this.#criterion < 0
          ? `${count.format(store.at("modelMs", row))} ms`
          : score === null || score === undefined
            ? "–"
            : String(score),
      ),
    );
    line.style.top = `${top}px`;
    return line;
  }

  #select(at: number): void {
    this.#at = Math.max(0, Math.min(this.#rows.length - 1, at));
    const height = this.#height();
    const top = this.#at * height;
    if (top < this.#box.scrollTop) this.#box.scrollTop = top;
    else if (top + height > this.#box.scrollTop + this.#box.clientHeight)
      this.#box.scrollTop = top + height - this.#box.clientHeight;
    this.draw();
  }

  #openAt(): void {
    this.#select(this.#at);
    const row = this.#rows[this.#at];
    if (row !== undefined) this.#open(row);
  }

  #key(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(this.#box.clientHeight / this.#height()) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      j: 1,
      ArrowUp: -1,
      k: -1,
      PageDown: page,
      PageUp: -page,
      Home: -this.#rows.length,
      End: this.#rows.length,
    };
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (step === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (step === undefined) this.#openAt();
    else this.#select(this.#at + step);
  }
}
