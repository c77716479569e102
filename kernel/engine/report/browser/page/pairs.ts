/// <reference lib="dom" />
import { counted } from "../../../../../toolkit/base/counted.ts";
import { differences } from "./differences.ts";
import { byId, element } from "./element.ts";
import type { Store } from "./store.ts";

/** The maximum number of tasks that the list shows. */
const most = 500;

/** The list of tasks that one model solves and another does not, each with a link to the two answers. */
export class Pairs {
  readonly #store: Store;
  readonly #open: (row: number, other: number) => void;

  constructor(store: Store, open: (row: number, other: number) => void) {
    this.#store = store;
    this.#open = open;
    for (const id of ["pair-a", "pair-b", "pair-never"]) byId(id).addEventListener("change", () => this.draw());
    byId("pair-swap").addEventListener("click", () => {
      const [a, b] = this.#selects();
      [a.value, b.value] = [b.value, a.value];
      this.draw();
    });
  }

  #selects(): readonly [HTMLSelectElement, HTMLSelectElement] {
    return [byId("pair-a"), byId("pair-b")];
  }

  offer(): void {
    const { models } = this.#store;
    byId("pairs").hidden = models.length < 2;
    if (models.length < 2) return;
    this.#selects().forEach((select, at) => {
      const before = select.value;
      select.replaceChildren(...models.map(({ label }, value) => element("option", { value }, label)));
      select.value = before === "" ? String(at) : before;
    });
    this.draw();
  }

  draw(): void {
    const store = this.#store;
    const [a, b] = this.#selects().map(({ value }) => Number(value)) as [number, number];
    const never = byId<HTMLSelectElement>("pair-never").value === "never";
    const rows = a === b ? [] : differences(store, a, b, never);
    const name = (model: number): string => store.models[model]?.label ?? "";
    byId("pair-count").textContent =
      a === b
        ? "Choose two models."
        : `${counted(rows.length, "task")} that ${name(a)} solves ${never ? `and ${name(b)} never does` : `more often than ${name(b)}`}${rows.length > most ? `; the first ${most} are here` : ""}.`;
    byId("pair-list").replaceChildren(
      ...rows
        .slice(0, most)
        .map((one) =>
          element(
            "li",
            {},
            element(
              "button",
              { type: "button", class: "quiet", onclick: () => this.#open(one.rowA, one.rowB) },
              `${store.tasks[one.task]?.id} (${store.tasks[one.task]?.language})`,
            ),
            element("span", { class: "muted" }, ` ${one.a.join("/")} against ${one.b.join("/")}`),
          ),
        ),
    );
  }
}
