import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ServerType } from "@hono/node-server";
import { hostFileText } from "../jail/host-files.ts";

export interface ConnectionLimits {
  /**
   * The most connections without a request: those with an incomplete first head, and those that wait for the next
   * request.
   */
  readonly waiting: number;
  /** Requests on one connection that have no answer yet; who sends more of them ahead is cut off. */
  readonly ahead: number;
}

const usualConnections = 1024;
const usualAhead = 32;

/** A quarter of the descriptors that this process may have, if the system reports their number. */
function usualHere(): number {
  const most = /^Max open files +(\d+)/m.exec(hostFileText("/proc/self/limits"))?.[1];
  return most === undefined ? usualConnections : Math.min(usualConnections, Math.floor(Number(most) / 4));
}

/**
 * Bounds the connections without a request, of which the longest idle is closed. It also bounds the requests that one
 * connection sends ahead.
 */
export function boundConnections(server: ServerType, limits: Partial<ConnectionLimits> = {}): void {
  const { waiting = usualHere(), ahead = usualAhead } = limits;
  const idle = new Set<Socket>();
  const underWay = new WeakMap<Socket, number>();
  const wait = (socket: Socket): void => {
    if (socket.destroyed) return;
    idle.add(socket);
    const [oldest] = idle;
    if (idle.size > waiting && oldest !== undefined) {
      idle.delete(oldest);
      oldest.destroy();
    }
  };
  const count = (socket: Socket, more: number): number => {
    const now = (underWay.get(socket) ?? 0) + more;
    underWay.set(socket, now);
    return now;
  };
  server.on("connection", (socket: Socket) => {
    socket.once("close", () => idle.delete(socket));
    wait(socket);
  });
  const serving = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return; // a closed connection may have sent this request ahead
    idle.delete(socket);
    if (count(socket, 1) > ahead) {
      socket.destroy();
      return;
    }
    answer.once("close", () => count(socket, -1) === 0 && wait(socket));
    for (const serve of serving) serve.call(server, request, answer);
  });
}
