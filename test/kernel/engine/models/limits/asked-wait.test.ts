import { expect, test } from "vitest";
import { requestedWaitMs } from "../../../../../kernel/engine/models/limits/asked-wait.ts";

const now = Date.UTC(2026, 0, 1);

test.each([
  [{ "retry-after-ms": "1250", "retry-after": "9" }, 1_250],
  [{ "retry-after": "9" }, 9_000],
  [{ "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "120ms" }, 120],
  [{ "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "6m0.5s" }, 360_500],
  [{ "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(now / 1000 + 30) }, 30_000],
  // OpenRouter gives the time of the reset in milliseconds since 1970.
  [{ "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(now + 30_000) }, 30_000],
  [{ "ratelimit-remaining": "0", "ratelimit-reset": "2" }, 2_000],
  [{ "x-ratelimit-remaining-requests": "3", "x-ratelimit-reset-requests": "120ms" }, null],
  [{ "x-ratelimit-remaining-requests": "0", "x-ratelimit-reset-requests": "soon" }, null],
  [{}, null],
])("%j asks to wait %s ms", (headers, wait) => {
  expect(requestedWaitMs(new Headers(headers as Record<string, string>), now)).toBe(wait);
});
