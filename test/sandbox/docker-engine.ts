import { existsSync } from "node:fs";
import Docker from "dockerode";

/** Socket of the engine that the tests use. */
export const socket = process.env.TAULAB_DOCKER_SOCKET ?? "/var/run/docker.sock";

/** Why the Docker backend cannot be tested here; undefined where it can. */
export const noEngine = existsSync(socket) ? undefined : `skipped: no container engine at ${socket}`;

/** Containers and images that processes of this number (and no other) have made and not removed. */
export async function leftOf(pid: number): Promise<string[]> {
  const docker = new Docker({ socketPath: socket });
  const containers = await docker.listContainers({ all: true, filters: { label: ["taulab.sandbox.owner"] } });
  const ours = containers.filter(({ Labels }) => Labels["taulab.sandbox.owner"]?.split("/")[3] === String(pid));
  return ours.map(({ Id }) => Id);
}

/** Waits until it is true, at most so long; whether it became true. */
export async function becomes(condition: () => Promise<boolean> | boolean, timeoutMs = 20_000): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return condition();
}
