import type { Hono } from "hono";
import type { Outcome } from "../contract/outcome.ts";
import type { Limits, Program } from "../contract/program.ts";
import type { AnswerLimits } from "./answers.ts";
import type { BodyLimits } from "./bodies.ts";
import type { ConnectionLimits } from "./connections.ts";

/** Runs programs within the service's limits; it refuses programs beyond its room (`overloaded`). */
export interface Runs {
  /** The greatest limits of a program. */
  readonly maximum: Limits;
  run(program: Program, signal?: AbortSignal): Promise<Outcome>;
}

/** Routes to add to the service. Its token, its bounds of bodies and its errors apply to them. */
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
   * The most programs that run and wait together. Default: 32 for each that runs side by side. A client (an address)
   * without a program inside finds as much room again.
   */
  readonly room?: number;
  /** The greatest limits of a request, in place of the usual ones (60 s, 2 GB, …). */
  readonly maximum?: Partial<Limits>;
  /** Web pages that may use the service, as origins such as `https://example.org`; "*" for any. Default: none but its own. */
  readonly allowOrigins?: readonly string[];
  /** More host names that requests without a token may use, besides loopback's and the service's own; "*" for any. */
  readonly allowHosts?: readonly string[];
  /** Bounds of requests that are in transfer or wait; see `BodyLimits`. */
  readonly bodies?: Partial<BodyLimits>;
  /** Bounds of answers that clients do not read; see `AnswerLimits`. */
  readonly answers?: Partial<AnswerLimits>;
  /** Bounds of connections without a request; see `ConnectionLimits`. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Routes beside the service's own, for example in the forms of other services. Default: none. */
  readonly routes?: readonly ServiceRoutes[];
}

export interface SandboxService {
  readonly url: string;
  /** Finishes the running programs, then closes; the sandbox stays open. */
  close(): Promise<void>;
}
