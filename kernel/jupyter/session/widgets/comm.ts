import { randomUUID } from "node:crypto";
import type { CommEvent } from "../../channel/protocol.ts";
import { send } from "../channel.ts";
import { currentCell } from "../context.ts";

type Data = Record<string, unknown>;

export interface CommMessage {
  readonly data: Data;
  readonly buffers: readonly Uint8Array[];
}

export interface CommOptions {
  readonly data?: Data;
  readonly metadata?: Data;
}

/** A line between a cell and the page. */
export class Comm {
  readonly id: string;
  readonly target: string;
  onMessage: ((message: CommMessage) => void) | undefined;
  onClose: ((message: CommMessage) => void) | undefined;

  constructor(target: string, id: string) {
    this.target = target;
    this.id = id;
  }

  send(data: Data, { metadata = {} }: Omit<CommOptions, "data"> = {}): void {
    send({ type: "comm", id: currentCell().id, action: "msg", commId: this.id, data, metadata });
  }

  close(data: Data = {}): void {
    if (!comms.delete(this.id)) return;
    send({ type: "comm", id: currentCell().id, action: "close", commId: this.id, data });
  }
}

const comms = new Map<string, Comm>();
type Opened = (comm: Comm, message: CommMessage) => void;
const targets = new Map<string, Opened>();

/** Opens a comm towards the page. */
export const openComm = (
  targetName: string,
  { data = {}, metadata = {} }: CommOptions = {},
  commId = randomUUID(),
): Comm => {
  const comm = new Comm(targetName, commId);
  comms.set(commId, comm);
  send({ type: "comm", id: currentCell().id, action: "open", commId, targetName, data, metadata });
  return comm;
};

/** Says what happens when the page opens a comm with this target. */
export const registerTarget = (target: string, onOpen: Opened): void => {
  targets.set(target, onOpen);
};

const readMessage = ({ data, buffers = [] }: CommEvent): CommMessage => ({
  data,
  buffers: buffers.map((buffer) => Buffer.from(buffer, "base64")),
});

/** Takes a message from the page. */
export const receiveComm = (event: CommEvent): void => {
  const message = readMessage(event);
  if (event.action === "open") {
    const onOpen = targets.get(event.targetName ?? "");
    const comm = new Comm(event.targetName ?? "", event.commId);
    if (!onOpen) {
      send({ type: "comm", id: event.id, action: "close", commId: event.commId, data: {} });
      return;
    }
    comms.set(comm.id, comm);
    onOpen(comm, message);
    return;
  }
  const comm = comms.get(event.commId);
  if (!comm) return;
  if (event.action === "msg") comm.onMessage?.(message);
  else {
    comms.delete(comm.id);
    comm.onClose?.(message);
  }
};
