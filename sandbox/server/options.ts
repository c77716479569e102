import type { Hono } from "hono";
import type { Outcome } from "../contract/outcome.ts";
import type { Limits, Program } from "../contract/program.ts";
import type { AnswerLimits } from "./answers.ts";
import type { BodyLimits } from "./bodies.ts";
import type { ConnectionLimits } from "./connections.ts";

/**
 * Runs programs for added routes, within the service's limits. It refuses a program (`overloaded`) if too many others
 * already run or wait.
 */
export interface Runs {
  /** The maximum limits of a program. */
  readonly maximum: Limits;
  run(program: Program, signal?: AbortSignal): Promise<Outcome>;
}

/** Routes to add to the service. The service's token, body limits and error format apply to these routes. */
export interface ServiceRoutes {
  /** The part of `paths` in /openapi.json for these routes. */
  readonly paths: Readonly<Record<string, unknown>>;
  mount(app: Hono, runs: Runs): void;
}

export interface ServeOptions {
  /** Address to listen on. Default "127.0.0.1". */
  readonly host?: string;
  /** Port to listen on. Default 8080; 0 takes any free one. */
  readonly port?: number;
  /** Token that clients must send as `Authorization: Bearer …`. Required if the host is not a loopback address. */
  readonly token?: string;
  /**
   * The maximum number of programs that run or wait. Default: 32 for each program that can run at the same time. Above
   * it, up to twice as many, only a client (an address) without an admitted program is admitted.
   */
  readonly room?: number;
  /** The largest limits that a request may set. They replace the usual ones (60 s, 2 GB, …). */
  readonly maximum?: Partial<Limits>;
  /**
   * Web pages that may use the service, as origins such as `https://example.org`; "*" for any. Default: only its own
   * pages.
   */
  readonly allowOrigins?: readonly string[];
  /** Further host names, in addition to loopback's and the service's own, that requests without a token may use; "*" for any. */
  readonly allowHosts?: readonly string[];
  /** Limits for the bodies of requests while they arrive or wait; see `BodyLimits`. */
  readonly bodies?: Partial<BodyLimits>;
  /** Limits for answers that clients do not read; see `AnswerLimits`. */
  readonly answers?: Partial<AnswerLimits>;
  /** Limits for connections without a request; see `ConnectionLimits`. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Additional routes, for example in the formats of other services. Default: none. */
  readonly routes?: readonly ServiceRoutes[];
}

export interface SandboxService {
  readonly url: string;
  /** Waits for the running programs, then closes the service; the sandbox stays open. */
  close(): Promise<void>;
}
