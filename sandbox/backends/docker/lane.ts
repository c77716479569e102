import { HelperLane } from "../../jail/helper-lane.ts";
import type { JailSpec } from "../../jail/jail.ts";
import type { ManagedLane } from "../../jail/slots.ts";
import { containerStream } from "./container-stream.ts";
import type { ContainerPlace } from "./place.ts";

/** Empties all that a run may have written; System V objects can only be removed by their owner. */
const clean = (uid: number): string =>
  `cd /box && rm -rf /box/* /box/.[!.]* /dev/shm/* && mkdir -m 755 work home && mkdir -m 1777 tmp shm && { setpriv --reuid ${uid} --regid ${uid} --clear-groups ipcrm --all >/dev/null 2>&1 || true; }`;

let made = 0;

/**
 * Users of programs: far from those of people, and different for each container of this host process, because the
 * kernel counts a user's processes over all containers. A user space of the engine's own knows small numbers only.
 */
function nextUid(ownUsers: boolean): number {
  const n = made++ % 64;
  return ownUsers ? 20_000 + ((process.pid * 64 + n) % 40_000) : 3_000_000 + (process.pid % 20_000) * 64 + n;
}

/** A launcher in a container of its own; with a command, that interpreter is the launcher. */
export function containerLane(place: ContainerPlace, ownUsers: boolean, interpreter?: readonly string[]): ManagedLane {
  const uid = nextUid(ownUsers);
  const stream = containerStream({ ...place.plan, command: place.words(interpreter ?? ["/taulab-jail"]) });
  const lane = new HelperLane(stream, ["isolate=0", `uid=${uid}`, "box=/box/work", `clean=${clean(uid)}`]);
  return {
    ready: lane.ready,
    get broken() {
      return lane.broken;
    },
    start: (spec: JailSpec) => lane.start({ ...spec, argv: place.words(spec.argv) }),
    close: () => lane.close(),
  };
}
