import { chmodSync, chownSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeBoxFolder } from "../../jail/box-folder.ts";
import { HelperLane, localStream } from "../../jail/helper-lane.ts";
import type { JailSpec } from "../../jail/jail.ts";
import type { ManagedLane } from "../../jail/slots.ts";
import { ownTexts, seenAs, systemPaths, withoutNested, wordsInView } from "../../system-view.ts";
import type { LaneGroup } from "./cgroup.ts";
import { makeLaneGroup } from "./cgroup.ts";

export interface LaneSetup {
  readonly helper: string;
  readonly isolate: boolean;
  readonly uid: number;
  readonly group: LaneGroup | null;
  /** Toolchain folders beyond the system's. */
  readonly paths: readonly string[];
  /** Without isolation: the private folder that stands for the box. */
  readonly box?: string;
}

export function launcherOptions(setup: LaneSetup): string[] {
  const { group } = setup;
  const args = [`isolate=${setup.isolate ? 1 : 0}`, `uid=${setup.uid}`];
  if (setup.box !== undefined) args.push(`box=${setup.box}`);
  if (group !== null) {
    args.push(`cgroup=${group.version}`, `memory=${group.memory}`, `pids=${group.pids}`, `cpu=${group.cpu}`);
  }
  if (setup.isolate) {
    for (const path of withoutNested([...systemPaths, ...setup.paths])) {
      args.push(`bind=${path}${seenAs(path) === path ? "" : `\t${seenAs(path)}`}`);
    }
    for (const [path, text] of Object.entries(ownTexts)) args.push(`text=${path}:${text}`);
  }
  return args;
}

let made = 0;

/** Users of programs: far from those of people, and different for each lane of this host process. */
function nextUid(): number {
  return 2_000_000 + (process.pid % 20_000) * 64 + (made++ % 64);
}

/** False where we are root by name only (a container without other users): then programs run as ourselves. */
function gaveAway(folder: string, uid: number): boolean {
  try {
    chownSync(folder, uid, uid);
    return true;
  } catch {
    return false;
  }
}

/** A lane of a pool: its group and its folder go when it goes. */
export function makeLane(
  helper: string,
  isolate: boolean,
  groups: boolean,
  paths: readonly string[],
  name: string,
  interpreter?: readonly string[],
): ManagedLane {
  let uid = process.getuid?.() === 0 ? nextUid() : 0;
  const group = groups ? makeLaneGroup(`${name}-${made}`) : null;
  const box = isolate ? undefined : makeBoxFolder();
  if (box !== undefined) {
    chmodSync(box, 0o700);
    if (uid !== 0 && !gaveAway(box, uid)) uid = 0;
  }
  const setup = { helper, isolate, uid, group, paths, ...(box === undefined ? {} : { box }) };
  const lane = new HelperLane(localStream(interpreter ?? [helper]), launcherOptions(setup));
  return {
    ready: lane.ready,
    get broken() {
      return lane.broken;
    },
    start: (spec) =>
      lane.start(box === undefined ? { ...spec, argv: wordsInView(spec.argv, paths) } : inFolder(spec, box)),
    close: async () => {
      await lane.close();
      group?.remove();
      if (box !== undefined) rmSync(box, { recursive: true, force: true });
    },
  };
}

/** Without isolation the box is a folder of the host, emptied before each run. */
function inFolder(spec: JailSpec, box: string): JailSpec {
  for (const name of readdirSync(box)) rmSync(join(box, name), { recursive: true, force: true });
  const argv = spec.argv.map((word) => word.replaceAll("/box/work", box));
  return { ...spec, argv, env: { ...spec.env, HOME: box, TMPDIR: box } };
}
