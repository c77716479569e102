import type { JailSpec } from "../../contract/jail.ts";
import { defaultLimits } from "../../contract/limits.ts";
import type { Interpreter } from "../../contract/toolchain.ts";
import { HelperLane } from "../../jail/helper-lane.ts";
import { interpreterOptions } from "../../jail/interpreter-options.ts";
import type { ManagedLane } from "../../jail/slots.ts";
import type { ContainerRoom } from "./container-plan.ts";
import { containerStream } from "./container-stream.ts";
import type { ContainerPlace } from "./place.ts";

let made = 0;

/**
 * Users of programs: far from those of people, and different for each container of this host process, because the
 * kernel counts a user's processes over all containers. A user space of the engine's own knows small numbers only.
 */
function nextUid(ownUsers: boolean): number {
  const n = made++ % 64;
  return ownUsers ? 20_000 + ((process.pid * 64 + n) % 40_000) : 3_000_000 + (process.pid % 20_000) * 64 + n;
}

/** How many sizes a lane keeps warm: one for programs, one for compilers, one more. */
const kept = 3;

/**
 * A launcher in a container of its own, with an interpreter that is prepared or without. How much a run may take is
 * settled when a container is made, so a lane has one for each size that was asked for.
 */
export function containerLane(place: ContainerPlace, ownUsers: boolean, interpreter?: Interpreter): ManagedLane {
  const lanes = new Map<string, HelperLane>();
  const closing: Promise<void>[] = [];
  let last: HelperLane | undefined;
  const laneFor = ({ memoryBytes, tmpBytes, inodes }: ContainerRoom): HelperLane => {
    const key = `${memoryBytes} ${tmpBytes} ${inodes}`;
    const known = lanes.get(key);
    if (known?.broken) closing.push(known.close());
    last = known === undefined || known.broken ? open({ memoryBytes, tmpBytes, inodes }) : known;
    lanes.delete(key);
    lanes.set(key, last);
    const [oldest] = lanes;
    if (oldest !== undefined && lanes.size > kept) {
      lanes.delete(oldest[0]);
      closing.push(oldest[1].close());
    }
    return last;
  };
  const open = (room: ContainerRoom): HelperLane => {
    const uid = nextUid(ownUsers);
    const stream = containerStream({ ...place.plan, command: ["/taulab-jail"], room });
    const prepared =
      interpreter === undefined
        ? []
        : interpreterOptions({ ...interpreter, words: place.words(interpreter.words), uid: nextUid(ownUsers) });
    return new HelperLane(stream, ["isolate=0", `uid=${uid}`, "box=/box/work", "clean=1", ...prepared]);
  };
  return {
    get ready() {
      return laneFor(defaultLimits).ready;
    },
    get broken() {
      return last?.broken ?? false;
    },
    start: (spec: JailSpec) => laneFor(spec.limits).start({ ...spec, argv: place.words(spec.argv) }),
    close: async () => {
      await Promise.all([...[...lanes.values()].map((lane) => lane.close()), ...closing]);
    },
  };
}
