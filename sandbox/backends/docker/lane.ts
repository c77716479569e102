import type { JailSpec } from "../../contract/jail.ts";
import { defaultLimits } from "../../contract/limits.ts";
import type { Interpreter } from "../../contract/toolchain.ts";
import { HelperLane } from "../../jail/helper-lane.ts";
import { interpreterOptions } from "../../jail/interpreter-options.ts";
import type { ManagedLane } from "../../jail/slots.ts";
import type { ContainerRoom } from "./container-plan.ts";
import { containerStream } from "./container-stream.ts";
import type { ContainerPlace } from "./place.ts";

let users = 0;

/**
 * Chooses the user id of a container's programs. The kernel counts a user's processes over all containers. So each
 * container of this taulab process has a different user id, far from those of real users. If the engine maps user ids
 * itself, only small ones exist.
 */
function nextUid(ownUsers: boolean): number {
  const n = users++ % 64;
  return ownUsers ? 20_000 + ((process.pid * 64 + n) % 40_000) : 3_000_000 + (process.pid % 20_000) * 64 + n;
}

/**
 * The number of memory sizes for which a lane (it runs one program at a time) keeps a container running. Two are for
 * programs and for compilers; the third is spare.
 */
const warmSizes = 3;

/**
 * Opens a launcher in a container, with or without a prepared interpreter. The memory size of a container is fixed when
 * it is created. So a lane (which runs one program at a time) has one container for each size.
 */
export function containerLane(place: ContainerPlace, ownUsers: boolean, interpreter?: Interpreter): ManagedLane {
  const lanes = new Map<string, HelperLane>();
  const closing: Promise<void>[] = [];
  let last: HelperLane | undefined;
  const laneFor = ({ memoryBytes, tmpBytes, inodes }: ContainerRoom): HelperLane => {
    const key = `${memoryBytes} ${tmpBytes} ${inodes}`;
    const warm = lanes.get(key);
    if (warm?.broken) closing.push(warm.close());
    last = warm === undefined || warm.broken ? open({ memoryBytes, tmpBytes, inodes }) : warm;
    lanes.delete(key);
    lanes.set(key, last);
    const [oldest] = lanes;
    if (oldest !== undefined && lanes.size > warmSizes) {
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
