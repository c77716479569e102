import type { Reporter, TestModule } from "vitest/node";

/** Closes a run with the one line that says it all: `N passed, N failed`. */
export class ClosingLine implements Reporter {
  readonly #leftOut: number;

  /** So many files were left out of this run. */
  constructor(leftOut = 0) {
    this.#leftOut = leftOut;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      if (module.state() === "failed" && [...module.children.allTests()].length === 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== "pending") counts[state] += 1;
      }
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
    if (this.#leftOut > 0)
      console.log(
        `\nleft out: ${this.#leftOut} files that attack the sandbox or squeeze the machine (npm run test:attack)`,
      );
    console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  }
}
