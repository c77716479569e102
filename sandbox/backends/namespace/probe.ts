import { HelperLane, localStream } from "../../jail/helper-lane.ts";
import type { JailExit } from "../../jail/jail.ts";
import type { Isolation } from "../../outcome.ts";
import { makeLaneGroup } from "./cgroup.ts";
import { findHelper } from "./helper.ts";
import { type LaneSetup, launcherOptions } from "./lane.ts";

export interface Probe {
  /** Path of the launcher; null when there is none. */
  readonly helper: string | null;
  /** The launcher as a shared library. */
  readonly library: string | null;
  readonly isolates: boolean;
  readonly groups: boolean;
  readonly isolation: Isolation;
  /** Why something is missing, and the ways to get it. */
  readonly notes: readonly string[];
}

const holds = [
  "own user namespace without capabilities",
  "own process space",
  "own network with loopback only",
  "own IPC and host name",
  "read-only system, private bounded work folder",
  "no host environment or home",
  "system calls filtered",
  "no new privileges",
];

/** Runs `true` in a jail and sees whether that works. */
async function tryOut(setup: LaneSetup): Promise<JailExit> {
  const lane = new HelperLane(localStream([setup.helper]), launcherOptions(setup));
  try {
    await lane.ready;
    const limits = {
      wallMs: 5000,
      cpuMs: 5000,
      memoryBytes: 1 << 28,
      processes: 16,
      outputBytes: 4096,
      fileBytes: 1 << 20,
      tmpBytes: 1 << 20,
      inodes: 100,
      artifactBytes: 0,
    };
    return await lane.start({
      argv: ["/bin/sh", "-c", "exit 0"],
      env: {},
      files: [],
      stdin: new Uint8Array(0),
      channel: false,
      limits,
      artifacts: [],
    }).exit;
  } finally {
    await lane.close();
  }
}

/** What this machine can isolate, found out by doing it. */
export async function probe(): Promise<Probe> {
  const found = await findHelper();
  const none = (note: string): Probe => ({
    helper: "path" in found ? found.path : null,
    library: "path" in found ? found.library : null,
    isolates: false,
    groups: false,
    isolation: { backend: "namespace", level: "none", holds: ["process limits"], missing: [...holds, note] },
    notes: [note],
  });
  if ("missing" in found) return none(found.missing);
  const group = makeLaneGroup("probe");
  try {
    const end = await tryOut({ helper: found.path, isolate: true, uid: 61_000, group, paths: [] });
    if (end.cause !== "exit" || end.exitCode !== 0)
      return none(end.error ?? `a trial run ended with ${end.cause} ${end.exitCode}`);
    const limited = group === null;
    const notes = limited
      ? ["no writable control group: memory and CPU are measured by sampling, processes limited by RLIMIT_NPROC"]
      : [];
    return {
      helper: found.path,
      library: found.library,
      isolates: true,
      groups: !limited,
      isolation: {
        backend: "namespace",
        level: limited ? "partial" : "full",
        holds: [
          ...holds,
          limited
            ? "memory and CPU of all processes by sampling"
            : `memory, processes and CPU by control group (version ${group.version})`,
        ],
        missing: limited ? ["hard memory limit by control group"] : [],
      },
      notes,
    };
  } catch (error) {
    return none(error instanceof Error ? error.message : String(error));
  } finally {
    group?.remove();
  }
}
