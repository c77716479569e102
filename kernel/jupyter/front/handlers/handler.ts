import type { Content } from "../../wire/message.ts";
import type { KernelInfo } from "../../wire/replies.ts";
import type { Comms } from "../comms.ts";
import type { Debugging } from "../debugging.ts";
import type { History } from "../history.ts";
import type { Language } from "../language.ts";
import type { Request } from "../publisher.ts";
import type { SessionQueries } from "../session-queries.ts";
import type { Subshells } from "../subshells.ts";

/** What handlers may use of the kernel. */
export interface HandlerContext {
  readonly executions: Subshells;
  readonly history: History;
  readonly comms: Comms;
  readonly debugging: Debugging;
  readonly language: Language;
  readonly session: SessionQueries;
  readonly info: KernelInfo;
  /** The ports of the kernel's sockets, where it has such. */
  readonly ports: Readonly<Record<string, number>>;
  readonly interrupt: () => void;
  readonly shutdown: (restart: boolean) => void;
}

export interface Handler {
  /** The type of the reply; without it none is sent. */
  readonly reply?: string;
  /** The handler says itself when it begins, as requests that wait their turn do. */
  readonly deferred?: boolean;
  readonly handle: (
    request: Request,
    context: HandlerContext,
    begin: () => void,
  ) => Content | undefined | Promise<Content | undefined>;
  /** What is left to do once reply and idle are sent. */
  readonly after?: (request: Request, context: HandlerContext) => void;
}
