import { defaultExclude, defineConfig } from "vitest/config";
import type { TestUserConfig } from "vitest/node";
import { RunSummary } from "./test/tools/run-summary.ts";
import { type Tier, tiers } from "./test/tools/tiers.ts";

/** The settings of each test tier (the files with its name before `.test.ts`), in addition to those of all tiers. */
const settings: Partial<Record<Tier, TestUserConfig>> = {
  // Test files share their modules, so that each module is imported only once.
  unit: { isolate: false, setupFiles: ["test/tools/seeded.ts", "test/tools/no-process.ts"] },
  smoke: { globalSetup: "test/support/shared-service.ts" },
  // More workers than elsewhere, because these files mostly wait for limits, builds and other processes.
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
        // Tiers run in sequence, because some need an otherwise idle machine.
        sequence: { groupOrder: order },
        ...settings[tier],
      },
    })),
  },
});
