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
import { type HostProbe, probe } from "./probe.ts";
import { unshare } from "./unshare.ts";
import { bubblewrap, limitsOnly } from "./wrappers.ts";

const onLinux = [
  "install a C compiler (Debian: apt-get install gcc libc6-dev) or bubblewrap",
  "run on a machine or in a container where user namespaces are allowed",
  'or use only process limits: isolation "none" (--isolation none), for programs you trust',
].join("; ");

/** Hint on systems other than Linux, which have no namespaces. */
const elsewhere = "use docker: (its images run Linux), or remote:URL of a Linux machine";

function refuse(host: HostProbe): never {
  throw new SandboxError(`programs cannot be isolated here: ${host.notes.join("; ")}`, {
    code: "no_isolation",
    hint: process.platform === "linux" ? onLinux : elsewhere,
  });
}

/** The taulab launcher, if it isolates the programs; null if bubblewrap or util-linux does. */
const isolatingHelper = ({ launcher }: HostProbe) => (launcher?.kind === "helper" ? launcher.helper : null);

function laneMaker(host: HostProbe, isolate: boolean, paths: readonly string[]): SlotMaker {
  const { launcher } = host;
  const helper = isolate ? isolatingHelper(host) : host.helper;
  if (helper !== null) {
    const groups = isolate && launcher?.kind === "helper" && launcher.groups;
    return {
      library: isolate && helper.library !== null ? libraryInView : helper.library,
      make: (name, interpreter, root) => makeLane(helper, isolate, groups, paths, name, interpreter, root),
    };
  }
  const wrapper =
    !isolate || launcher === null
      ? limitsOnly
      : launcher.kind === "bubblewrap"
        ? bubblewrap(launcher.command, paths)
        : unshare(paths);
  return { library: null, make: () => new SpawnLane(wrapper) };
}

/** Isolation by Linux namespaces, control groups and seccomp, without any service. */
export const namespaceBackend: Backend = {
  scheme: "namespace",
  async start(_address: string, options: SandboxOptions): Promise<Sandbox> {
    const isolate = options.isolation !== "none";
    const host = await probe();
    if (isolate && host.launcher === null) refuse(host);
    const missing = host.launcher === null ? host.notes : ["isolation: the option isolation is none"];
    const isolation: Isolation = isolate
      ? host.isolation
      : { backend: "namespace", level: "none", holds: ["process limits"], missing };
    const paths = [...(await toolchainPaths()), ...(options.reads ?? [])];
    const size = options.concurrency ?? availableParallelism();
    const maker = laneMaker(host, isolate, paths);
    const pool = new SlotPool(size, options.prepared === false ? { ...maker, library: null } : maker);
    const savedBuilds = options.keepBuilds === false ? undefined : keptBuilds(options.sharedBuilds);
    // Only our launcher can replace the root folder `/`.
    const hasRoots = isolate && isolatingHelper(host) !== null;
    const toolchain = async (name: string) => {
      const tools = await findToolchain(name);
      return tools?.root === undefined || hasRoots ? tools : null;
    };
    return new PooledSandbox("namespace", pool, { isolation, toolchain, savedBuilds });
  },
};
