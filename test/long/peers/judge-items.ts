import { twoAtOnce } from "../../sandbox/corpus/two-at-once.ts";
import type { Bench, Difference, Found, Item } from "./peer-set.ts";
import { reasonOf } from "./reasons.ts";

/** Counts the agreement of taulab's verdicts with the right ones, and lists the differences. */
export class Tally {
  readonly #right = { accepted: 0, of: 0 };
  readonly #wrong = { refused: 0, of: 0 };
  readonly #differing: Difference[] = [];
  readonly notRunnable: string[] = [];
  readonly #set: string;

  constructor(set: string) {
    this.#set = set;
  }

  add(id: string, right: boolean, accepted: boolean, told: string): void {
    if (right) this.#right.of++;
    else this.#wrong.of++;
    if (right && accepted) this.#right.accepted++;
    if (!right && !accepted) this.#wrong.refused++;
    if (right === accepted) return;
    const reason = reasonOf(this.#set, id, told);
    this.#differing.push({ id, theirs: right ? "right" : "wrong", told, ...(reason === undefined ? {} : { reason }) });
  }

  found(leftOut: readonly string[] = []): Found {
    const differing = this.#differing.toSorted((a, b) => a.id.localeCompare(b.id));
    return { right: this.#right, wrong: this.#wrong, notRunnable: this.notRunnable, leftOut, differing };
  }
}

/** Judges programs with taulab. The right verdict is that of a plain run (without taulab), or else the peer's. */
export async function judgeItems(
  set: string,
  items: readonly Item[],
  { progress }: Bench,
  leftOut?: readonly string[],
): Promise<Found> {
  const tally = new Tally(set);
  let done = 0;
  await twoAtOnce(items, async ({ id, right, ours, plain }) => {
    const [word, bare] = [await ours(), await plain?.()];
    progress(++done, items.length);
    if (right && bare?.accepted === false) tally.notRunnable.push(`${id}: ${bare.told}`);
    const told = bare === undefined ? word.told : `${word.told}; plain: ${bare.told}`;
    tally.add(id, bare?.accepted ?? right, word.accepted, told);
  });
  return tally.found(leftOut);
}
