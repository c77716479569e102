import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ServerType } from "@hono/node-server";
import { hostFileText } from "../jail/host-files.ts";

export interface ConnectionLimits {
  /**
   * The maximum number of connections without a request. Some wait for the next request, others have sent only a part
   * of its head.
   */
  readonly waiting: number;
  /** The maximum number of unanswered requests on one connection. A client that sends more is disconnected. */
  readonly ahead: number;
}

const usualConnections = 1024;
const usualAhead = 32;

/** The default number of connections without a request: at most a quarter of this process's limit of open files. */
function usualHere(): number {
  const most = /^Max open files +(\d+)/m.exec(hostFileText("/proc/self/limits"))?.[1];
  return most === undefined ? usualConnections : Math.min(usualConnections, Math.floor(Number(most) / 4));
}

/**
 * Limits the connections without a request, and the unanswered requests on one connection. Beyond the first limit, the
 * connection that was idle longest is closed.
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
    if (socket.destroyed) return; // this request may come from a connection that is already closed
    idle.delete(socket);
    if (count(socket, 1) > ahead) {
      socket.destroy();
      return;
    }
    answer.once("close", () => count(socket, -1) === 0 && wait(socket));
    for (const serve of serving) serve.call(server, request, answer);
  });
}
