import type { BodyLimits } from "./bodies.ts";
import type { ServedDatasets } from "./fusion/find-rows.ts";

export interface ServeOptions {
  /** Default "127.0.0.1". */
  readonly host?: string;
  /** Default 8080; 0 takes any free one. */
  readonly port?: number;
  /** Required of clients as `Authorization: Bearer …`; must be given when the host is not a loopback address. */
  readonly token?: string;
  /** Programs running and waiting together before further ones are refused. Default: 32 for each that runs side by side. */
  readonly room?: number;
  /** Web pages that may use the service, as origins such as `https://example.org`; "*" for any. Default: none but its own. */
  readonly allowOrigins?: readonly string[];
  /** Names besides loopback's and its own address under which a service without a token is asked for; "*" for any. */
  readonly allowHosts?: readonly string[];
  /** Bounds of requests that are still being sent, or wait; see `BodyLimits`. */
  readonly bodies?: Partial<BodyLimits>;
  /** Data sets for SandboxFusion's routes, by name. Default: none; clients then send rows along. */
  readonly datasets?: ServedDatasets;
}

export interface SandboxService {
  readonly url: string;
  /** Finishes what runs, then closes; the sandbox stays open. */
  close(): Promise<void>;
}
