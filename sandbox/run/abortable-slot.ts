import type { Jailed, JailLane } from "../contract/jail.ts";
import type { RunLane, Slot } from "../contract/slot.ts";

/** Ends the jailed process when the signal aborts, or at once if it has aborted already. */
function follow(jailed: Jailed, signal: AbortSignal): Jailed {
  const stop = (): void => jailed.kill();
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  void jailed.exit.then(() => signal.removeEventListener("abort", stop));
  return jailed;
}

/** Wraps a slot so that its running programs end if the signal aborts. Prepared processes for later runs stay alive. */
export function abortableSlot(slot: Slot, signal: AbortSignal | undefined): Slot {
  if (signal === undefined) return slot;
  const followed = ({ lane, forks }: RunLane): RunLane => {
    const ending: JailLane = { start: (spec) => follow(lane.start(spec), signal), close: () => lane.close() };
    return { lane: ending, forks };
  };
  return {
    program: async (language, toolchain) => followed(await slot.program(language, toolchain)),
    plain: async (...choice) => followed(await slot.plain(...choice)),
    isCrowded: () => slot.isCrowded(),
    compiler: (language, spec) => slot.compiler(language, spec),
  };
}
