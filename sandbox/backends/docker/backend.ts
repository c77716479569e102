import { availableParallelism } from "node:os";
import type { Backend, Sandbox, SandboxOptions } from "../../contract/backend.ts";
import type { Isolation } from "../../contract/outcome.ts";
import type { Interpreter } from "../../contract/toolchain.ts";
import { SlotPool } from "../../jail/slots.ts";
import { PooledSandbox } from "../pooled-sandbox.ts";
import { connectEngine, type Engine } from "./engine.ts";
import { containerLane } from "./lane.ts";
import { type ContainerPlace, openPlace } from "./place.ts";
import { removeBoxImages, sweep } from "./sweep.ts";

const isolation = (engine: Engine, place: ContainerPlace): Isolation => ({
  backend: "docker",
  level: engine.limitsMemory && !engine.podman ? "full" : "partial",
  holds: [
    "container without network, with read-only root",
    place.holds,
    "a user of its own without capabilities",
    "own process, mount, IPC and cgroup namespaces for each place, emptied between runs",
    "system calls filtered",
    "bounded files",
    "memory and CPU of all processes by sampling",
    ...(engine.limitsMemory ? ["memory of the container by control group"] : []),
  ],
  missing: [
    ...(engine.limitsMemory ? [] : ["hard memory limit by control group"]),
    ...(engine.podman ? ["limit on the number of files: Podman has none"] : []),
  ],
});

/**
 * Runs programs in a pool of containers. `close` removes the containers and the images that contain only the launcher.
 */
class ContainerSandbox extends PooledSandbox {
  readonly #engine: Engine;

  constructor(engine: Engine, pool: SlotPool, place: ContainerPlace) {
    super("docker", pool, { isolation: isolation(engine, place), toolchain: place.toolchain });
    this.#engine = engine;
  }

  override async close(): Promise<void> {
    await super.close();
    await removeBoxImages(this.#engine.docker);
  }
}

/**
 * A container engine (Docker, or Podman's socket). A launcher in each running container receives programs over the
 * container's streams.
 */
export const dockerBackend: Backend = {
  scheme: "docker",
  async start(address: string, options: SandboxOptions): Promise<Sandbox> {
    const engine = await connectEngine(address);
    await sweep(engine.docker);
    const place = await openPlace(engine);
    const make = (_name: string, interpreter?: Interpreter) => containerLane(place, engine.ownUsers, interpreter);
    const library = options.prepared === false ? null : place.library;
    const pool = new SlotPool(options.concurrency ?? availableParallelism(), { library, make });
    return new ContainerSandbox(engine, pool, place);
  },
};
