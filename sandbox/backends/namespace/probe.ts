import type { JailExit, JailLane } from "../../contract/jail.ts";
import type { Isolation } from "../../contract/outcome.ts";
import { findHelper, type Helper } from "../../jail/find-helper.ts";
import { HelperLane } from "../../jail/helper-lane.ts";
import { localStream } from "../../jail/launch-stream.ts";
import { seccompFilter } from "../../jail/seccomp-filter.ts";
import { SpawnLane } from "../../jail/spawn-lane.ts";
import { hostFinder } from "../../languages/common/host-finder.ts";
import { type LaneGroup, laneGroup } from "./cgroup.ts";
import { canLoadFilter } from "./filter-loader.ts";
import { launcherOptions } from "./lane.ts";
import { ordinaryUser } from "./ordinary-user.ts";
import { unshare } from "./unshare.ts";
import { bubblewrap } from "./wrappers.ts";

/** The tool that puts programs into their jails on this machine. */
export type Launcher =
  | { readonly kind: "helper"; readonly helper: Helper; readonly groups: boolean }
  | { readonly kind: "bubblewrap"; readonly command: string }
  | { readonly kind: "unshare" };

export interface HostProbe {
  /** The tool that isolates programs; null if none works. */
  readonly launcher: Launcher | null;
  /** The launcher for runs without isolation; null if it could not be built. */
  readonly helper: Helper | null;
  readonly isolation: Isolation;
  /** Reasons for missing protections, and how to get them. */
  readonly notes: readonly string[];
}

const holds = [
  "own process space",
  "own network with loopback only",
  "own IPC and host name",
  "own cgroup namespace",
  "read-only system, private work folder",
  "no host environment or home",
  "no new privileges",
];
const filtered = ["no capabilities", "system calls filtered", "bounded files"];
const sampled = "memory and CPU of all processes by sampling";

/** Runs `sh -c 'exit 0'` in a jail. Returns the reason if that fails, else null. */
async function tryOut(lane: JailLane): Promise<string | null> {
  const limits = { wallMs: 5000, cpuMs: 5000, memoryBytes: 1 << 28, processes: 16, outputBytes: 4096 };
  const files = { fileBytes: 1 << 20, tmpBytes: 1 << 20, inodes: 100, artifactBytes: 0 };
  const spec = { env: {}, files: [], stdin: new Uint8Array(0), channel: false, artifacts: [] };
  try {
    const argv = ["/bin/sh", "-c", "exit 0"];
    const end: JailExit = await lane.start({ ...spec, argv, limits: { ...limits, ...files } }).exit;
    if (end.cause === "exit" && end.exitCode === 0) return null;
    const lastLine = Buffer.from(end.stderr).toString().trim().split("\n").at(-1) ?? "";
    return end.error ?? (lastLine === "" ? `a trial run ended with ${end.cause} ${end.exitCode}` : lastLine);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await lane.close();
  }
}

async function tryWith(helper: Helper, group: LaneGroup | null): Promise<string | null> {
  const setup = { isolate: true, uid: 61_000, group, paths: [] };
  const lane = new HelperLane(localStream([helper.path]), launcherOptions(setup));
  try {
    await lane.ready;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return tryOut(lane);
}

async function tryHelper(helper: Helper): Promise<{ failure: string | null; groups: number }> {
  const group = laneGroup("probe");
  const failure = await tryWith(helper, group).finally(() => group?.remove());
  // The kernel may refuse a control group that looks writable. The launcher is then tried without one.
  if (group !== null && failure?.includes("control group")) return { failure: await tryWith(helper, null), groups: 0 };
  return { failure, groups: group?.version ?? 0 };
}

function isolated(launcher: Launcher, version: number, refused: readonly string[] = []): HostProbe {
  const helper = launcher.kind === "helper";
  const bubble = launcher.kind === "bubblewrap";
  const filters = helper || ((bubble || canLoadFilter()) && seccompFilter() !== null);
  const more = [
    ...(helper || bubble ? ["no capabilities"] : []),
    ...(filters ? ["system calls filtered"] : []),
    helper ? "bounded files" : "files bounded by sampling",
  ];
  const user = helper || ordinaryUser === null ? "own user namespace" : "an ordinary user of its own";
  const missing = [
    ...filtered.filter((word) => !more.includes(word)),
    ...(version > 0 ? [] : ["hard memory limit by control group"]),
  ];
  const limits = version > 0 ? `memory, processes and CPU by control group (version ${version})` : sampled;
  const notes = [...refused, ...(version > 0 ? [] : [`${sampled}: no writable control group`])];
  if (!helper)
    notes.push("for the full protection and speed install a C compiler (Debian: apt-get install gcc libc6-dev)");
  return {
    launcher,
    helper: helper ? launcher.helper : null,
    isolation: {
      backend: `namespace (${launcher.kind})`,
      level: missing.length === 0 ? "full" : "partial",
      holds: [user, ...holds, ...more, limits],
      missing,
    },
    notes,
  };
}

/** Finds out by trial runs how this machine can isolate: with taulab's launcher, else bubblewrap, else util-linux. */
export async function probe(): Promise<HostProbe> {
  const located = await findHelper();
  const helper = "path" in located ? located : null;
  const notes: string[] = [];
  if (helper !== null) {
    const { failure, groups } = await tryHelper(helper);
    if (failure === null) return isolated({ kind: "helper", helper, groups: groups > 0 }, groups);
    notes.push(`own launcher: ${failure}`);
  } else if ("missing" in located) notes.push(`own launcher: ${located.missing}`);
  if (process.platform === "linux") {
    const command = await hostFinder.which("bwrap");
    const refused = command === null ? "not installed" : await tryOut(new SpawnLane(bubblewrap(command, [])));
    if (command !== null && refused === null) return isolated({ kind: "bubblewrap", command }, 0, notes);
    notes.push(`bubblewrap: ${refused}`);
    const failure = await tryOut(new SpawnLane(unshare([])));
    if (failure === null) return isolated({ kind: "unshare" }, 0, notes);
    notes.push(`unshare: ${failure}`);
  }
  const isolation: Isolation = {
    backend: "namespace",
    level: "none",
    holds: ["process limits"],
    missing: ["own user namespace", ...holds, ...filtered],
  };
  return { launcher: null, helper, isolation, notes };
}
