import type { Harness, Language, Toolchain } from "../languages/language.ts";
import { defaultLimits } from "../limits.ts";
import { jailSpec, toJailLimits } from "../run/jail-spec.ts";
import type { Slot, Tester } from "../run/slot.ts";
import { harnessScript } from "./harness-script.ts";
import { type Message, Side, within } from "./session.ts";

const sides = new WeakMap<Tester, Side>();
/** A test framework may have the rest of its tests to report when the program is gone. */
const graceMs = 2000;

/** A tester runs for as long as its slot; its limits are not the program's. */
const testerLimits = {
  ...toJailLimits(defaultLimits),
  wallMs: 0,
  cpuMs: 0,
  memoryBytes: 1 << 30,
};

export type Relay = (letter: string, payload: Uint8Array) => void;

/** The slot's tester for the time of one program. */
export class TesterSession {
  readonly #slot: Slot;
  readonly #language: Language;
  readonly #harness: Harness;
  readonly #toolchain: Toolchain;
  readonly #relay: Relay;
  #tester: Tester | undefined;

  constructor(slot: Slot, language: Language, harness: Harness, toolchain: Toolchain, relay: Relay) {
    this.#slot = slot;
    this.#language = language;
    this.#harness = harness;
    this.#toolchain = toolchain;
    this.#relay = relay;
  }

  /** The tester, started or replaced where needed. */
  async side(): Promise<Side> {
    const known = this.#tester === undefined ? undefined : sides.get(this.#tester);
    if (known !== undefined && !known.closed) return known;
    const argv = this.#harness.command(this.#toolchain, harnessScript(this.#harness.tester), "tester");
    const tester = await this.#slot.tester(
      this.#language.name,
      jailSpec(this.#toolchain, argv, { channel: true, limits: testerLimits }),
    );
    this.#tester = tester;
    const side = sides.get(tester) ?? (await this.#first(tester));
    side.clear();
    side.onFrame = this.#relay;
    side.tell({ fresh: true });
    return side;
  }

  async #first(tester: Tester): Promise<Side> {
    const side = new Side(tester.jailed, this.#harness.wire);
    sides.set(tester, side);
    const ready = await within(20_000, side.next());
    if (ready !== "late" && ready !== null) return side;
    tester.discard();
    const { exit } = side;
    const why =
      exit === undefined ? "no answer" : `${exit.error ?? ""} ${Buffer.from(exit.stderr).toString().slice(-500)}`;
    throw new Error(`the tester for ${this.#language.name} did not start: ${why}`);
  }

  #discard(): void {
    this.#tester?.discard();
    this.#tester = undefined;
  }

  /** A tester that waits for the program hears that there is none; one that does not listen is replaced. */
  async tellGone(side: Side, answer: Promise<Message | null>, why: string): Promise<Message | null> {
    if (!side.closed) side.tell({ gone: why });
    const heard = side.closed ? null : await within(graceMs, answer);
    if (heard !== "late" && heard !== null) return heard;
    this.#discard();
    return null;
  }

  async end(): Promise<void> {
    const side = this.#tester === undefined ? undefined : sides.get(this.#tester);
    if (side === undefined) return;
    side.onFrame = undefined;
    side.tell({ end: true });
    const ready = await within(2000, side.next());
    if (ready === "late" || ready === null) this.#discard();
  }
}
