import { availableParallelism } from "node:os";
import type { Backend, Sandbox, SandboxOptions } from "../../backend.ts";
import { SandboxError } from "../../errors.ts";
import { findHelper } from "../../jail/find-helper.ts";
import { HelperLane } from "../../jail/helper-lane.ts";
import type { JailSpec } from "../../jail/jail.ts";
import { SlotPool } from "../../jail/slots.ts";
import { findToolchains } from "../../languages/toolchains.ts";
import type { Isolation } from "../../outcome.ts";
import { PooledSandbox } from "../../run/pooled-sandbox.ts";
import { wordsInView } from "../../system-view.ts";
import { containerStream } from "./container-stream.ts";
import { ensureImage, viewBinds } from "./image.ts";

/** Empties all that a run may have written; System V objects can only be removed by their owner. */
const clean = (uid: number): string =>
  `cd /box && rm -rf /box/* /box/.[!.]* /dev/shm/* && mkdir -m 755 work home && mkdir -m 1777 tmp shm && { setpriv --reuid ${uid} --regid ${uid} --clear-groups ipcrm --all >/dev/null 2>&1 || true; }`;

const isolation: Isolation = {
  backend: "docker",
  level: "partial",
  holds: [
    "container without network, with read-only root",
    "a user of its own without capabilities",
    "own process, mount, IPC and cgroup namespaces for each place, emptied between runs",
    "system calls filtered",
    "memory and processes of the container by control group",
    "memory and CPU of all processes by sampling",
  ],
  missing: ["hard memory limit for each run"],
};

let made = 0;

/** A container engine (Docker, or Podman's socket): a launcher in each warm container, fed over its own streams. */
export const dockerBackend: Backend = {
  scheme: "docker",
  async start(address: string, options: SandboxOptions): Promise<Sandbox> {
    const { default: Docker } = await import("dockerode");
    const socketPath = address.slice("docker:".length) || undefined;
    const docker = new Docker(socketPath === undefined ? {} : { socketPath });
    const hint = "start one (dockerd, or podman system service), or name its socket: docker:/path/to/socket";
    await docker.ping().catch((cause: unknown) => {
      throw new SandboxError("no container engine answers", { code: "backend_failed", cause, hint });
    });
    const helper = await findHelper();
    if ("missing" in helper)
      throw new SandboxError(`no launcher: ${helper.missing}`, {
        code: "backend_failed",
        hint: "apt-get install gcc libc6-dev",
      });
    const toolchains = await findToolchains();
    const paths = [...toolchains.values()].flatMap((toolchain) => toolchain?.paths ?? []);
    const image = await ensureImage(docker, helper.path, helper.library, paths);
    const plan = { image, binds: viewBinds(paths), memoryBytes: 3 * 2 ** 30, processes: 600 };
    const library = helper.library === null ? null : "/taulab-jail.so";
    const make = (_name: string, interpreter?: readonly string[]) => {
      const uid = 3_000_000 + (process.pid % 20_000) * 64 + (made++ % 64);
      const command = wordsInView(interpreter ?? ["/taulab-jail"], paths);
      const stream = containerStream(docker, { ...plan, command });
      const lane = new HelperLane(stream, ["isolate=0", `uid=${uid}`, "box=/box/work", `clean=${clean(uid)}`]);
      return {
        ready: lane.ready,
        get broken() {
          return lane.broken;
        },
        start: (spec: JailSpec) => lane.start({ ...spec, argv: wordsInView(spec.argv, paths) }),
        close: () => lane.close(),
      };
    };
    return new PooledSandbox(
      "docker",
      new SlotPool(options.concurrency ?? availableParallelism(), { library, make }),
      isolation,
    );
  },
};
