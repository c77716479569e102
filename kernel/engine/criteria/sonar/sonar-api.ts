import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { EngineError } from "../../errors.ts";
import { redact } from "../../models/base/redact.ts";

/** A SonarQube server, with a deadline for its requests. */
export interface SonarServer {
  readonly url: string;
  readonly token: string;
  /** Aborts at the deadline, or if the run is aborted. */
  readonly signal: AbortSignal;
}

const transientStatuses = new Set([429, 502, 503, 504]);
const tries = 3;
const pauseMs = 500;

const errors = z.object({ errors: z.array(z.object({ msg: z.string() })) });

const saidBy = (text: string): string => {
  try {
    return errors.parse(JSON.parse(text)).errors.map(({ msg }) => msg)[0] ?? "";
  } catch {
    return text.trim().slice(0, 200);
  }
};

const pause = (signal: AbortSignal): Promise<void> => sleep(pauseMs, undefined, { signal, ref: false });

/** Sends a request, with retries after transient failures. Returns the status and text of the response. */
const fetched = async (
  server: SonarServer,
  path: string,
  method: string,
  triesLeft = tries,
): Promise<[number, string]> => {
  const { url, token, signal } = server;
  const address = new URL(path, url.endsWith("/") ? url : `${url}/`);
  try {
    const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
    const response = await fetch(address, { method, headers, signal });
    const text = await response.text();
    if (!transientStatuses.has(response.status) || triesLeft <= 1) return [response.status, text];
  } catch (cause) {
    if (signal.aborted) throw cause;
    if (triesLeft <= 1)
      throw new EngineError(`SonarQube at ${url} cannot be reached: ${((cause as Error).cause ?? cause) as Error}`, {
        code: "analyser_failed",
        hint: "check that the server runs at the address in SONAR_HOST_URL, or in sonarqube: { url } of the configuration",
        cause,
      });
  }
  await pause(signal);
  return fetched(server, path, method, triesLeft - 1);
};

const bodyOf = async (server: SonarServer, path: string, method: string): Promise<string> => {
  const [status, text] = await fetched(server, path, method);
  if (status >= 200 && status < 300) return text;
  const message = redact(saidBy(text), [server.token]);
  const call = path.split("?")[0];
  const refused = status === 401 || status === 403;
  throw new EngineError(`SonarQube answered ${call} with status ${status}${message ? `: ${message}` : ""}`, {
    code: refused ? "analyser_refused" : "analyser_failed",
    ...(refused ? { hint: "check that the token is right and may execute analyses and browse projects" } : {}),
  });
};

/** Sends `GET path`, and returns the body after a check against the schema. */
export const askSonar = async <T>(server: SonarServer, path: string, schema: z.ZodType<T>): Promise<T> => {
  const text = await bodyOf(server, path, "GET");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {}
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  const place = value === undefined ? "it is no JSON" : `${fault?.path.join(".") || "it"}: ${fault?.message}`;
  throw new EngineError(`SonarQube's answer to ${path.split("?")[0]} cannot be read: ${place}`, {
    code: "analyser_unreadable",
    hint: "check that the address is that of a SonarQube server of version 10 or newer",
  });
};

/** Sends `POST path`; the response has no content. */
export const tellSonar = async (server: SonarServer, path: string): Promise<void> => {
  await bodyOf(server, path, "POST");
};
