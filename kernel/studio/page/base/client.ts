import { hc } from "hono/client";
import type { StudioApi } from "../../server/api.ts";

const stored = "taulab-token";

/**
 * Reads the access token from the page's address. Removes the token from the address, so that no history and no
 * screenshot contains it.
 */
const takeToken = (): string => {
  const address = new URL(location.href);
  const token = address.searchParams.get("token");
  if (token === null) return sessionStorage.getItem(stored) ?? "";
  sessionStorage.setItem(stored, token);
  address.searchParams.delete("token");
  history.replaceState(null, "", address);
  return token;
};

let token = takeToken();

/** Stores an access token that the server returned for a password. */
export const keepToken = (fresh: string): void => {
  token = fresh;
  sessionStorage.setItem(stored, fresh);
};

/** The headers that every request to the studio's API has: the access token. */
export const authorisation = (): Record<string, string> => {
  return { Authorization: `Bearer ${token}` };
};

/** The API client; the types of requests and answers come from the server's code. */
export const client = hc<StudioApi>("/api", { headers: authorisation });

/** The error of a request that the server refused, with all fields of the server's answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, details: Readonly<Record<string, unknown>>) {
    super(String(details.message ?? `the server answered ${status}`));
    this.status = status;
    this.code = String(details.code ?? "failed");
    this.hint = typeof details.hint === "string" ? details.hint : undefined;
    this.details = details;
  }
}

interface Answer<T> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<T>;
}

/** Returns the body of an answer. Rejects with an `ApiError` if the server refuses or does not answer. */
export const bodyOf = async <T>(request: Promise<Answer<T>>): Promise<T> => {
  const answer = await request.catch((error: Error) => {
    if (error.name === "AbortError") throw error;
    throw new ApiError(0, {
      code: "offline",
      message: "The studio does not answer.",
      hint: "Start taulab studio again.",
    });
  });
  if (answer.ok) return answer.json();
  const details = await answer.json().catch(() => ({}) as T);
  throw new ApiError(answer.status, details as Readonly<Record<string, unknown>>);
};

/** Downloads a file from an API path, such as `/runs/mine/csv?name=leaderboard`. */
export const fetchFile = async (path: string): Promise<Blob> => {
  const answer = await fetch(`/api${path}`, { headers: authorisation() });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json()) as Record<string, unknown>);
  return answer.blob();
};
