import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ServerType } from "@hono/node-server";

export interface ConnectionLimits {
  /** Connections on which nothing is asked: those that have said no whole head of a request yet, and those that wait for a next one. */
  readonly waiting: number;
}

const usual = 1024;

/** A fourth of the descriptors that this process may have, where the system tells how many. */
function usualHere(): number {
  try {
    const most = /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return most === undefined ? usual : Math.min(usual, Math.floor(Number(most) / 4));
  } catch {
    return usual;
  }
}

/** Bounds connections that ask nothing; the one that does so for the longest goes when there are more. */
export function boundConnections(server: ServerType, { waiting = usualHere() }: Partial<ConnectionLimits> = {}): void {
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
  server.on("request", ({ socket }: IncomingMessage, answer: ServerResponse) => {
    count(socket, 1);
    idle.delete(socket);
    answer.once("close", () => count(socket, -1) === 0 && wait(socket));
  });
}
