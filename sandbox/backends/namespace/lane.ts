import { chmodSync, chownSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { JailSpec } from "../../contract/jail.ts";
import { seenAs } from "../../contract/seen-as.ts";
import type { Interpreter } from "../../contract/toolchain.ts";
import { makeBoxFolder } from "../../jail/box-folder.ts";
import type { Helper } from "../../jail/find-helper.ts";
import { HelperLane } from "../../jail/helper-lane.ts";
import { interpreterOptions } from "../../jail/interpreter-options.ts";
import { localStream } from "../../jail/launch-stream.ts";
import type { ManagedLane } from "../../jail/slots.ts";
import { ownTexts, systemPaths, withoutNested, wordsInView } from "../../jail/system-view.ts";
import { type LaneGroup, laneGroup } from "./cgroup.ts";
import { giveLaneUserBack, takeLaneUser } from "./lane-users.ts";

export interface LaneSetup {
  readonly isolate: boolean;
  readonly uid: number;
  readonly group: LaneGroup | null;
  /** Folders of toolchains outside the system's folders, which programs may read. */
  readonly paths: readonly string[];
  /** Only without isolation: a private folder of the host, which programs use in place of the jail's `/box`. */
  readonly box?: string | undefined;
  readonly interpreter?: PreparedInterpreter | undefined;
  /**
   * Folder that programs see as `/`, such as another Debian release. They then see no system folders and toolchains of
   * the host.
   */
  readonly root?: string | undefined;
}

/**
 * An interpreter that forks for each run. `uid` is its user; `library` is the launcher as a shared library, which it
 * loads.
 */
interface PreparedInterpreter extends Interpreter {
  readonly uid: number;
  readonly library: string;
}

/** Path of the launcher's library inside the jail. */
export const libraryInView = "/taulab/jail.so";

export function launcherOptions(setup: LaneSetup): string[] {
  const { group } = setup;
  const args = [`isolate=${setup.isolate ? 1 : 0}`, `uid=${setup.uid}`];
  if (setup.box !== undefined) args.push(`box=${setup.box}`);
  if (group !== null) {
    args.push(`cgroup=${group.version}`, `memory=${group.memory}`, `pids=${group.pids}`, `cpu=${group.cpu}`);
  }
  if (setup.isolate) {
    if (setup.root !== undefined) for (const path of systemPaths) args.push(`bind=${join(setup.root, path)}\t${path}`);
    else
      for (const path of withoutNested([...systemPaths, ...setup.paths])) {
        args.push(`bind=${path}${seenAs(path) === path ? "" : `\t${seenAs(path)}`}`);
      }
    for (const [path, text] of Object.entries(ownTexts)) args.push(`text=${path}:${text}`);
    if (setup.interpreter !== undefined) args.push(`bind=${setup.interpreter.library}\t${libraryInView}`);
  }
  if (setup.interpreter !== undefined) args.push(...interpreterOptions(setup.interpreter));
  return args;
}

let groupCount = 0;
/** The difference between the user id of a prepared interpreter and that of its programs, which must not control it. */
const interpretersApart = 3_000_000;

/**
 * Changes the owner of a folder. Returns false if root in a container may not use other user ids. Programs then run as
 * root.
 */
function gaveAway(folder: string, uid: number): boolean {
  try {
    chownSync(folder, uid, uid);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates a lane: a launcher that runs one program at a time. `close` also removes its control group and its folder.
 */
export function makeLane(
  helper: Helper,
  isolate: boolean,
  groups: boolean,
  paths: readonly string[],
  name: string,
  interpreter?: Interpreter,
  root?: string,
): ManagedLane {
  const laneUser = process.getuid?.() === 0 ? takeLaneUser() : 0;
  let [uid, held] = [laneUser, laneUser];
  const group = groups ? laneGroup(`${name}-${groupCount++}`) : null;
  const box = isolate ? undefined : makeBoxFolder();
  if (box !== undefined) {
    chmodSync(box, 0o700);
    if (uid !== 0 && !gaveAway(box, uid)) uid = 0;
  }
  const prepared = interpreter &&
    helper.library !== null && {
      words: isolate ? wordsInView(interpreter.words, paths) : interpreter.words,
      env: interpreter.env,
      uid: uid === 0 ? 0 : uid + interpretersApart,
      library: helper.library,
    };
  const setup: LaneSetup = { isolate, uid, group, paths, box, interpreter: prepared || undefined, root };
  const lane = new HelperLane(localStream([helper.path]), launcherOptions(setup));
  return {
    ready: lane.ready,
    get broken() {
      return lane.broken;
    },
    start: (spec) =>
      lane.start(box === undefined ? { ...spec, argv: wordsInView(spec.argv, paths) } : inFolder(spec, box)),
    close: async () => {
      await lane.close();
      giveLaneUserBack(held);
      held = 0;
      group?.remove();
      if (box !== undefined) rmSync(box, { recursive: true, force: true });
    },
  };
}

/**
 * Adapts a process's specification to a run without isolation. Paths in `/box/work` become paths in the host folder
 * `box`, which this function empties.
 */
function inFolder(spec: JailSpec, box: string): JailSpec {
  for (const name of readdirSync(box)) rmSync(join(box, name), { recursive: true, force: true });
  const argv = spec.argv.map((word) => word.replaceAll("/box/work", box));
  return { ...spec, argv, env: { ...spec.env, HOME: box, TMPDIR: box } };
}
