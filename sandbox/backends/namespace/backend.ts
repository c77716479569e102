import { availableParallelism } from "node:os";
import type { Backend, Sandbox, SandboxOptions } from "../../contract/backend.ts";
import type { Isolation } from "../../contract/outcome.ts";
import { SandboxError } from "../../errors.ts";
import { type SlotMaker, SlotPool } from "../../jail/slots.ts";
import { SpawnLane } from "../../jail/spawn-lane.ts";
import { findToolchain, toolchainPaths } from "../../languages/toolchains.ts";
import { keptBuilds } from "../../run/kept-builds.ts";
import { PooledSandbox } from "../pooled-sandbox.ts";
import { libraryInView, makeLane } from "./lane.ts";
import { type Probe, probe } from "./probe.ts";
import { unshare } from "./unshare.ts";
import { bare, bubblewrap } from "./wrappers.ts";

const onLinux = [
  "install a C compiler (Debian: apt-get install gcc libc6-dev) or bubblewrap",
  "run on a machine or in a container where user namespaces are allowed",
  'or ask for process limits alone: isolation "none" (--isolation none), for programs you trust',
].join("; ");

/** Other systems have no namespaces. */
const elsewhere = "use docker: (its images run Linux), or remote:URL of a Linux machine";

function refuse(found: Probe): never {
  throw new SandboxError(`programs cannot be isolated here: ${found.notes.join("; ")}`, {
    code: "no_isolation",
    hint: process.platform === "linux" ? onLinux : elsewhere,
  });
}

/** The launcher of ours, where it isolates. */
const isolatingHelper = ({ launcher }: Probe) => (launcher?.kind === "helper" ? launcher.helper : null);

function laneMaker(found: Probe, isolate: boolean, paths: readonly string[]): SlotMaker {
  const { launcher } = found;
  const helper = isolate ? isolatingHelper(found) : found.helper;
  if (helper !== null) {
    const groups = isolate && launcher?.kind === "helper" && launcher.groups;
    return {
      library: isolate && helper.library !== null ? libraryInView : helper.library,
      make: (name, interpreter, root) => makeLane(helper, isolate, groups, paths, name, interpreter, root),
    };
  }
  const wrapper =
    !isolate || launcher === null
      ? bare
      : launcher.kind === "bubblewrap"
        ? bubblewrap(launcher.command, paths)
        : unshare(paths);
  return { library: null, make: () => new SpawnLane(wrapper) };
}

/** Linux namespaces, control groups and seccomp, without any service. */
export const namespaceBackend: Backend = {
  scheme: "namespace",
  async start(_address: string, options: SandboxOptions): Promise<Sandbox> {
    const isolate = options.isolation !== "none";
    const found = await probe();
    if (isolate && found.launcher === null) refuse(found);
    const missing = found.launcher === null ? found.notes : ["isolation: it was asked to run without"];
    const isolation: Isolation = isolate
      ? found.isolation
      : { backend: "namespace", level: "none", holds: ["process limits"], missing };
    const paths = [...(await toolchainPaths()), ...(options.reads ?? [])];
    const size = options.concurrency ?? availableParallelism();
    const maker = laneMaker(found, isolate, paths);
    const pool = new SlotPool(size, options.prepared === false ? { ...maker, library: null } : maker);
    const kept = options.keepBuilds === false ? undefined : keptBuilds();
    // Only our launcher puts another folder in the place of `/`.
    const hasRoots = isolate && isolatingHelper(found) !== null;
    const toolchain = async (name: string) => {
      const there = await findToolchain(name);
      return there?.root === undefined || hasRoots ? there : null;
    };
    return new PooledSandbox("namespace", pool, { isolation, toolchain, kept });
  },
};
