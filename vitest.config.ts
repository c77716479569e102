import { defineConfig } from "vitest/config";
import { ClosingLine } from "./test/tools/reporter.ts";
import { WholeFiles } from "./test/tools/whole-files.ts";

const wholeFiles = process.env.TAULAB_TEST_WHOLE;

export default defineConfig({
  resolve: { conditions: ["taulab-source"] },
  ssr: { resolve: { conditions: ["taulab-source"] } },
  test: {
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/tools/seeded.ts"],
    reporters: ["default", new ClosingLine(), ...(wholeFiles ? [new WholeFiles(wholeFiles)] : [])],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
