import { defaultLimits } from "../contract/limits.ts";
import type { Slot } from "../contract/slot.ts";
import type { Toolchain } from "../contract/toolchain.ts";
import { jailSpec, toJailLimits } from "../jail/jail-spec.ts";
import { harnessScript } from "../languages/common/harness-script.ts";
import type { Harness, Language } from "../languages/common/language.ts";
import { type Message, Side, within } from "./session.ts";

const startMs = 20_000;
/** A test framework may have the rest of its tests to report when the program is gone. */
const graceMs = 2000;

/** A tester lasts as long as the program it judges; its limits are not the program's. */
const testerLimits = {
  ...toJailLimits(defaultLimits),
  wallMs: 0,
  cpuMs: 0,
  memoryBytes: 1 << 30,
};

/** Starts a tester in a jail of its own and waits until it listens. */
export async function startTester(
  slot: Slot,
  language: Language,
  harness: Harness,
  toolchain: Toolchain,
): Promise<Side> {
  const { lane, forks } = await slot.tester(language, toolchain);
  const argv = forks ? ["@harness"] : harness.command(toolchain, harnessScript(harness.tester), "tester");
  const side = new Side(lane.start(jailSpec(toolchain, argv, { channel: true, limits: testerLimits })), harness.wire);
  const ready = await within(startMs, side.next());
  if (ready !== "late" && ready !== null) return side;
  await endTester(side);
  const { error, stderr } = await side.jailed.exit;
  const why = ready === "late" ? "no answer" : `${error ?? ""} ${Buffer.from(stderr).toString().slice(-500)}`;
  throw new Error(`the tester for ${language.name} did not start: ${why}`);
}

/** A tester that waits for the program hears that there is none; null when it does not listen. */
export async function tellGone(side: Side, answer: Promise<Message | null>, why: string): Promise<Message | null> {
  if (side.closed) return null;
  side.tell({ gone: why });
  const heard = await within(graceMs, answer);
  return heard === "late" ? null : heard;
}

/** Nothing of a tester is wanted but what it has said; true when the program said more than it could hear. */
export async function endTester(side: Side): Promise<boolean> {
  side.onFrame = undefined;
  side.jailed.kill();
  return (await side.jailed.exit).cause === "output";
}
