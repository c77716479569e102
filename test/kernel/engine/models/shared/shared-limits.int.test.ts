import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tasks } from "../../../../../kernel/engine/api/runs.ts";
import { openModel } from "../../../../../kernel/engine/models/registry/registry.ts";
import { renderPrompt } from "../../../../../kernel/engine/prompt/render.ts";
import { hasRedis, startRedis, type TestRedis } from "../../../../tools/redis.ts";

describe.runIf(hasRedis("limits that processes share"))("limits that processes share", () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.close());
  const open = async (query: string) =>
    openModel("sim/expert", { cacheFolder: null, tasks: await tasks.shipped(), limits: `${redis.url}?${query}` });
  const ask = async (model: Awaited<ReturnType<typeof open>>, count: number) => {
    const [task] = await tasks.shipped();
    const content = renderPrompt(task!, "python", {});
    return Promise.allSettled(
      Array.from({ length: count }, (_, sample) => model.complete([{ role: "user", content }], { sample })),
    );
  };

  test("ten runners together spend no more calls than the shared budget has", async () => {
    const models = await Promise.all(Array.from({ length: 10 }, () => open("calls=25&concurrency=3&name=budget")));
    const results = (await Promise.all(models.map((model) => ask(model, 5)))).flat();
    await Promise.all(models.map((model) => model.close()));
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(results.length - refused.length).toBe(25);
    expect(new Set(refused)).toEqual(new Set(["budget_exceeded"]));
  });

  test("requests keep the rate that was said, however many runners ask", async () => {
    // Simulated models have different addresses, and thus no common rate limit. The test therefore opens the paces
    // (rate limiters) of one address directly.
    const { openPace } = await import("../../../../../kernel/engine/models/limits/pace.ts");
    const { openSharedLimits } = await import("../../../../../kernel/engine/models/shared/open-shared-limits.ts");
    const opened = Array.from({ length: 4 }, () => openSharedLimits(`${redis.url}?requests=1200&name=rate`, {}));
    const paces = await Promise.all(opened.map((limits) => limits.pace(openPace(8), "http://endpoint/v1")));
    const begun = performance.now();
    const turn = async (pace: (typeof paces)[number]): Promise<void> => (await pace.take()).done({ outcome: "ok" });
    await Promise.all(paces.flatMap((pace) => Array.from({ length: 15 }, () => turn(pace))));
    // At 20 requests a second after a burst of about 10, 60 requests take about 2.5 s.
    expect(performance.now() - begun).toBeGreaterThan(2000);
    for (const limits of opened) limits.close();
  });
});
