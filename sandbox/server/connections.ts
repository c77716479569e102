import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ServerType } from "@hono/node-server";
import { textOf } from "../jail/host-files.ts";

export interface ConnectionLimits {
  /** Connections on which nothing is asked: those that have said no whole head of a request yet, and those that wait for a next one. */
  readonly waiting: number;
  /** Requests on one connection that have no answer yet; who sends more of them ahead is cut off. */
  readonly ahead: number;
}

const usual = 1024;
const usualAhead = 32;

/** A fourth of the descriptors that this process may have, where the system tells how many. */
function usualHere(): number {
  const most = /^Max open files +(\d+)/m.exec(textOf("/proc/self/limits"))?.[1];
  return most === undefined ? usual : Math.min(usual, Math.floor(Number(most) / 4));
}

/** Bounds connections that ask nothing, of which the one that does so for the longest goes, and what one connection asks ahead. */
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
  server.on("request", (asked: IncomingMessage, answer: ServerResponse) => {
    const { socket } = asked;
    if (socket.destroyed) return; // what who was cut off has sent ahead still comes
    idle.delete(socket);
    if (count(socket, 1) > ahead) {
      socket.destroy();
      return;
    }
    answer.once("close", () => count(socket, -1) === 0 && wait(socket));
    for (const serve of serving) serve.call(server, asked, answer);
  });
}
