import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerType } from "@hono/node-server";

/** Milliseconds between two interim responses that test if a client that has closed its side is still there. */
const probeMs = 500;

/**
 * Answers clients that close their side of a connection after their request. To the service, a client that has
 * disconnected completely looks like such a client. So an interim response (102) is sent: if the client is gone, its
 * system resets the connection and the run ends.
 *
 * Source: RFC 9110, section 15.2; RFC 9112, section 9.6.
 */
export function serveHalfClosed(server: ServerType): void {
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket, httpVersionMajor, httpVersionMinor } = request;
    const probe = (): void => {
      response.shouldKeepAlive = false;
      if (httpVersionMajor * 10 + httpVersionMinor < 11) return void socket.destroy();
      const timer = setInterval(() => response.headersSent || response.writeProcessing(), probeMs);
      response.once("close", () => clearInterval(timer));
    };
    socket.once("end", probe);
    response.once("close", () => socket.off("end", probe));
  });
}
