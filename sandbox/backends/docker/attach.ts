import type { Socket } from "node:net";
import type Docker from "dockerode";

/**
 * Opens the streams of a container on a separate connection. The package's own `attach` also sends its options as the
 * request's body. Podman passes that body to the container as input.
 */
export function attach(container: Docker.Container): Promise<Socket> {
  const request = {
    path: `/containers/${container.id}/attach?`,
    method: "POST",
    isStream: true,
    hijack: true,
    openStdin: true,
    statusCodes: { 101: true, 200: true, 404: "no such container", 500: "server error" },
    options: { _query: { stream: true, stdin: true, stdout: true, stderr: true } },
    file: Buffer.alloc(0),
  };
  return new Promise((resolve, reject) => {
    container.modem.dial(request, (error: unknown, socket: Socket) => (error ? reject(error) : resolve(socket)));
  });
}
