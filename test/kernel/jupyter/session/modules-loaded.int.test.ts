import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../tools/root.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";

let kernel: MemoryKernel;
beforeAll(() => {
  kernel = new MemoryKernel({ cwd: root, typecheck: "off" });
});
afterAll(() => kernel.close());

test("a session loads no part of Node for the platform's globals before a cell asks for them", async () => {
  const loaded = (names: readonly string[]): string =>
    `process.moduleLoadList.filter((name) => ${JSON.stringify(names)}.some((end) => name.endsWith(end))).join()`;
  const parts = ["undici", "http2/core", "webstreams/readablestream", "tls/wrap", "perf/performance"];
  const before = await kernel.run(loaded(parts));
  expect(before.result, before.summary()).toBe("''");
  await kernel.run("new Headers()");
  expect((await kernel.run(loaded(["undici"]))).result).toContain("undici");
});
