import type { CommEvent } from "../../channel/protocol.ts";
import { newId } from "../../new-id.ts";
import { send } from "../channel.ts";
import { currentCell } from "../context.ts";
import { withPristineGlobals, withUserGlobals } from "../worlds.ts";
import { allWidgetStates, dropWidgetState, keepWidgetState, noteWidgetState } from "./widget-states.ts";

type Data = Record<string, unknown>;

export interface CommMessage {
  readonly data: Data;
  readonly buffers: readonly Uint8Array[];
}

export interface CommOptions {
  readonly data?: Data;
  readonly metadata?: Data;
  /** Binary buffers, which are sent separately from the data. */
  readonly buffers?: readonly (Uint8Array | ArrayBuffer)[];
}

const bytesOf = (buffers: CommOptions["buffers"] = []): Uint8Array[] =>
  buffers.map((one) => (one instanceof Uint8Array ? one : new Uint8Array(one)));

const encode = (buffers: readonly Uint8Array[]): string[] =>
  buffers.map((one) => Buffer.from(one.buffer, one.byteOffset, one.byteLength).toString("base64"));

/** A comm: a connection by which a cell and the page exchange messages. */
export class Comm {
  readonly id: string;
  readonly target: string;
  onMessage: ((message: CommMessage) => void) | undefined;
  onClose: ((message: CommMessage) => void) | undefined;

  constructor(target: string, id: string) {
    this.target = target;
    this.id = id;
  }

  send(data: Data, { metadata = {}, buffers }: Omit<CommOptions, "data"> = {}): void {
    const bytes = bytesOf(buffers);
    noteWidgetState(this.id, data, bytes);
    const message = { commId: this.id, data, metadata, buffers: encode(bytes) };
    send({ type: "comm", id: currentCell().id, action: "msg", ...message });
  }

  close(data: Data = {}): void {
    if (!comms.delete(this.id)) return;
    dropWidgetState(this.id);
    send({ type: "comm", id: currentCell().id, action: "close", commId: this.id, data });
  }
}

const comms = new Map<string, Comm>();
type CommListener = (comm: Comm, message: CommMessage) => void;
const targets = new Map<string, CommListener>();

/** Opens a comm, a connection to the page. */
export const openComm = (
  targetName: string,
  { data = {}, metadata = {}, buffers }: CommOptions = {},
  commId: string = newId(),
): Comm => {
  const comm = new Comm(targetName, commId);
  comms.set(commId, comm);
  const bytes = bytesOf(buffers);
  keepWidgetState(commId, targetName, data, bytes);
  const message = { commId, targetName, data, metadata, buffers: encode(bytes) };
  send({ type: "comm", id: currentCell().id, action: "open", ...message });
  return comm;
};

/** Registers a listener for connections that the page opens with this target name; the returned function removes it. */
export const registerTarget = (target: string, onOpen: CommListener): (() => void) => {
  targets.set(target, onOpen);
  return () => void (targets.get(target) === onOpen && targets.delete(target));
};

const readMessage = ({ data, buffers = [] }: CommEvent): CommMessage => ({
  data,
  buffers: buffers.map((buffer) => Buffer.from(buffer, "base64")),
});

/** Handles a message from the page. */
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
    try {
      withUserGlobals(() => onOpen(comm, message));
    } catch (error) {
      comm.close();
      throw error;
    }
    return;
  }
  const comm = comms.get(event.commId);
  if (!comm) return;
  if (event.action === "msg") {
    if (message.data.method === "update") noteWidgetState(comm.id, message.data, message.buffers);
    withUserGlobals(() => comm.onMessage?.(message));
  } else {
    comms.delete(comm.id);
    dropWidgetState(comm.id);
    withUserGlobals(() => comm.onClose?.(message));
  }
};

/** Makes the session answer a page that is loaded later and requests the states of all existing widgets. */
export const serveWidgetStates = (): void =>
  void registerTarget("jupyter.widget.control", (comm) => {
    comm.onMessage = ({ data }) => {
      if (data.method !== "request_states") return;
      withPristineGlobals(() => {
        const { data: all, buffers } = allWidgetStates();
        comm.send({ ...all }, { buffers });
      });
    };
  });
