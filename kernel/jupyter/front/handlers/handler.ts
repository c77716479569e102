import type { Content } from "../../wire/message.ts";
import type { KernelInfo } from "../../wire/replies.ts";
import type { Comms } from "../comms.ts";
import type { Debugging } from "../debugging.ts";
import type { History } from "../history.ts";
import type { LanguageProcess } from "../language.ts";
import type { ClientRequest } from "../publisher.ts";
import type { SessionQueries } from "../session-queries.ts";
import type { Subshells } from "../subshells.ts";

/** The objects and functions of the kernel that handlers use. */
export interface HandlerContext {
  readonly executions: Subshells;
  readonly history: History;
  readonly comms: Comms;
  readonly debugging: Debugging;
  readonly language: LanguageProcess;
  readonly session: SessionQueries;
  readonly info: KernelInfo;
  /** Name of a socket's port, such as `shell_port` → its number; empty if the kernel runs in memory. */
  readonly ports: Readonly<Record<string, number>>;
  readonly interrupt: () => void;
  readonly shutdown: (restart: boolean) => void;
}

export interface Handler {
  /** The message type of the reply; absent if no reply is sent. */
  readonly reply?: string;
  /**
   * True if requests of this type wait in a queue. The handler then calls `begin` when it starts, which reports "busy".
   */
  readonly deferred?: boolean;
  readonly handle: (
    request: ClientRequest,
    context: HandlerContext,
    begin: () => void,
  ) => Content | undefined | Promise<Content | undefined>;
  /** Called after the reply and the idle status were sent. */
  readonly after?: (request: ClientRequest, context: HandlerContext) => void;
}
