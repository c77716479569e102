import type { FromSession } from "../channel/protocol.ts";
import * as replies from "../wire/replies.ts";
import type { Comms } from "./comms.ts";
import type { History } from "./history.ts";
import type { LanguageProcess } from "./language.ts";
import type { Publisher } from "./publisher.ts";
import type { SessionQueries } from "./session-queries.ts";
import type { Subshells } from "./subshells.ts";

export interface OutputPorts {
  readonly publisher: Publisher;
  readonly executions: Subshells;
  readonly history: History;
  readonly comms: Comms;
  readonly language: LanguageProcess;
  readonly session: SessionQueries;
}

type Publish = {
  readonly [Type in FromSession["type"]]?: (message: Extract<FromSession, { type: Type }>, ports: OutputPorts) => void;
};

const silent = ({ executions }: OutputPorts, id: string): boolean =>
  executions.running.some(({ message }) => message.header.msg_id === id && message.content.silent === true);

/** True for a running cell that the client wants in the history. */
const isStored = ({ executions }: OutputPorts, id: string): boolean =>
  executions.running.some(({ message: { header, content } }) => {
    return header.msg_id === id && content.silent !== true && content.store_history !== false;
  });

/** Type of a message from the session (which runs cells) → the function that publishes it to the clients. */
const publishers: Publish = {
  stream: ({ id, name, text }, { publisher, executions }) =>
    publisher.publish("stream", replies.stream(name, text), executions.parentOf(id)),
  display: ({ id, data, metadata, displayId, update }, { publisher, executions }) =>
    publisher.publish(
      update ? "update_display_data" : "display_data",
      replies.displayData(data, metadata, displayId),
      executions.parentOf(id),
    ),
  result: ({ id, data, metadata }, ports) => {
    const { publisher, executions, history } = ports;
    const count = executions.countOf(id);
    publisher.publish("execute_result", replies.executeResult(count, data, metadata), executions.parentOf(id));
    const text = data["text/plain"];
    if (typeof text === "string" && isStored(ports, id)) void history.addOutput(count, text);
  },
  clear: ({ id, wait }, { publisher, executions }) =>
    publisher.publish("clear_output", replies.clearOutput(wait), executions.parentOf(id)),
  error: (message, ports) => {
    if (silent(ports, message.id)) return;
    ports.publisher.publish("error", replies.error(message), ports.executions.parentOf(message.id));
  },
  input: ({ id, prompt, password }, { publisher, executions }) => {
    const running = executions.runningFor(id);
    if (running) publisher.send("stdin", "input_request", replies.inputRequest(prompt, password), running.message);
  },
  comm: (message, { comms, executions }) => comms.fromSession(message, executions.parentOf(message.id)),
  completions: (message, { session }) => session.receive(message),
  inspection: (message, { session }) => session.receive(message),
  globals: (message, { session }) => session.receive(message),
  typecheck: ({ mode }, { language }) => language.setMode(mode),
  forget: (_message, { language }) => language.forget(),
  packages: (_message, { language }) => language.restart(),
  done: (message, { executions }) => executions.done(message),
};

export const publishOutput = (message: FromSession, ports: OutputPorts): void => {
  (publishers[message.type] as ((message: FromSession, ports: OutputPorts) => void) | undefined)?.(message, ports);
};
