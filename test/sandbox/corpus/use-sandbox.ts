import { afterAll, beforeAll } from "vitest";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import { openSandbox } from "../../../sandbox/open.ts";
import { isWhole } from "./slice.ts";

/** Milliseconds that a test of many programs may take. */
export const corpusTimeout = isWhole ? 1_800_000 : 300_000;

/** The number of programs that run at once. One is faster for a small slice, as each place starts its own compiler. */
export const places = isWhole ? 2 : 1;

/** A sandbox that is open while the tests of one `describe` run. */
export const useSandbox = (): (() => Sandbox) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox("namespace:", { concurrency: places });
  });
  afterAll(() => sandbox.close());
  return () => sandbox;
};
