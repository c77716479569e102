import { defaultExclude, defineConfig } from "vitest/config";
import type { TestUserConfig } from "vitest/node";
import { RunSummary } from "./test/tools/run-summary.ts";
import { type Tier, tiers } from "./test/tools/tiers.ts";

/** The settings of a tier beyond those that all tiers share. */
const settings: Partial<Record<Tier, TestUserConfig>> = {
  // Modules are shared between files, so that imports are paid once.
  unit: { isolate: false, setupFiles: ["test/tools/seeded.ts", "test/tools/no-process.ts"] },
  smoke: { globalSetup: "test/support/shared-service.ts" },
  // Many of these files wait for limits, builds and other processes most of the time.
  int: { globalSetup: "test/support/shared-service.ts", maxWorkers: 4 },
  // Files run alone; tests that are marked as concurrent run two at a time.
  attack: { fileParallelism: false, maxConcurrency: 2 },
  e2e: { maxConcurrency: 2 },
  docker: { fileParallelism: false },
};

export default defineConfig({
  resolve: { conditions: ["taulab-source"] },
  ssr: { resolve: { conditions: ["taulab-source"] } },
  test: {
    setupFiles: ["test/tools/seeded.ts"],
    reporters: ["default", new RunSummary()],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
    projects: tiers.map((tier, order) => ({
      extends: true,
      test: {
        name: tier,
        include: [tier === "unit" ? "test/**/*.test.ts" : `test/**/*.${tier}.test.ts`],
        exclude: [...defaultExclude, ...(tier === "unit" ? ["test/**/*.*.test.ts"] : [])],
        // Tiers run one after the other, so that a tier that needs the machine alone has it.
        sequence: { groupOrder: order },
        ...settings[tier],
      },
    })),
  },
});
