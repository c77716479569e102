import type { Hono } from "hono";
import type { Outcome } from "../contract/outcome.ts";
import type { Limits, Program } from "../contract/program.ts";
import type { AnswerLimits } from "./answers.ts";
import type { BodyLimits } from "./bodies.ts";
import type { ConnectionLimits } from "./connections.ts";

/** Runs programs within the service's limits; more than it has room for are refused (`overloaded`). */
export interface Runs {
  /** The greatest limits of a program. */
  readonly maximum: Limits;
  run(program: Program, signal?: AbortSignal): Promise<Outcome>;
}

/** Routes that are added to the service: behind its token, its bounds of bodies and its errors. */
export interface ServiceRoutes {
  /** Their part of `paths` in /openapi.json. */
  readonly paths: Readonly<Record<string, unknown>>;
  mount(app: Hono, runs: Runs): void;
}

export interface ServeOptions {
  /** Default "127.0.0.1". */
  readonly host?: string;
  /** Default 8080; 0 takes any free one. */
  readonly port?: number;
  /** Required of clients as `Authorization: Bearer …`; must be given when the host is not a loopback address. */
  readonly token?: string;
  /** Programs running and waiting together before further ones are refused. Default: 32 for each that runs side by side.
   * A client (an address) that has none inside finds as much room again. */
  readonly room?: number;
  /** The greatest limits of a request, in place of the usual ones (60 s, 2 GB, …). */
  readonly maximum?: Partial<Limits>;
  /** Web pages that may use the service, as origins such as `https://example.org`; "*" for any. Default: none but its own. */
  readonly allowOrigins?: readonly string[];
  /** More host names that requests without a token may use, besides loopback's and the service's own; "*" for any. */
  readonly allowHosts?: readonly string[];
  /** Bounds of requests that are still being sent, or wait; see `BodyLimits`. */
  readonly bodies?: Partial<BodyLimits>;
  /** Bounds of answers that clients do not read; see `AnswerLimits`. */
  readonly answers?: Partial<AnswerLimits>;
  /** Bounds of connections that ask nothing; see `ConnectionLimits`. */
  readonly connections?: Partial<ConnectionLimits>;
  /** Routes beside the service's own, for example in the forms of other services. Default: none. */
  readonly routes?: readonly ServiceRoutes[];
}

export interface SandboxService {
  readonly url: string;
  /** Finishes what runs, then closes; the sandbox stays open. */
  close(): Promise<void>;
}
