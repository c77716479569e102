import { existsSync } from "node:fs";
import Docker from "dockerode";

/** The socket of the container engine that the tests use. */
export const socket = process.env.TAULAB_DOCKER_SOCKET ?? "/var/run/docker.sock";

/** The reason why the engine does not answer: no socket, a socket of a killed engine, or no permission. */
const silence = async (): Promise<string | undefined> => {
  if (!existsSync(socket)) return `skipped: no container engine at ${socket}`;
  try {
    await new Docker({ socketPath: socket, timeout: 10_000 }).ping();
    return undefined;
  } catch (error) {
    return `skipped: no container engine answers at ${socket} (${(error as Error).message})`;
  }
};

/** The reason why this machine cannot test the Docker backend; undefined if it can. */
export const noEngine = await silence();

/** The ids of the containers that the host process with this id has made and not removed. */
export async function leftOf(pid: number): Promise<string[]> {
  const docker = new Docker({ socketPath: socket });
  const containers = await docker.listContainers({ all: true, filters: { label: ["taulab.sandbox.owner"] } });
  const ours = containers.filter(({ Labels }) => Labels["taulab.sandbox.owner"]?.split("/")[3] === String(pid));
  return ours.map(({ Id }) => Id);
}

/** Waits until a condition is true. Returns false if it does not become true within the timeout. */
export async function becomes(condition: () => Promise<boolean> | boolean, timeoutMs = 20_000): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return condition();
}
