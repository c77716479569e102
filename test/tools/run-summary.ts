import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** Prints a line for a failed test, near the end of a long output. */
function tellFailure(place: string, errors: readonly { readonly message: string }[] | undefined): void {
  const reason = errors?.[0]?.message.split("\n", 1)[0]?.slice(0, 300) ?? "";
  console.log(`failed: ${place}: ${reason}`);
}

interface Span {
  first: number;
  last: number;
  tests: number;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const tierOf = (module: TestModule): string => module.project.name;

/** Prints the failed tests, each tier's time, the ten slowest files, and a last line `N passed, N failed`. */
export class RunSummary implements Reporter {
  readonly #tiers = new Map<string, Span>();
  readonly #durations = new Map<string, number>();
  readonly #starts = new Map<string, number>();

  onTestModuleStart(module: TestModule): void {
    const now = performance.now();
    this.#starts.set(module.id, now);
    const span = this.#tiers.get(tierOf(module)) ?? { first: now, last: now, tests: 0 };
    this.#tiers.set(tierOf(module), span);
  }

  onTestModuleEnd(module: TestModule): void {
    const now = performance.now();
    const span = this.#tiers.get(tierOf(module));
    if (span !== undefined) {
      span.last = now;
      span.tests += [...module.children.allTests()].length;
    }
    this.#durations.set(module.relativeModuleId, now - (this.#starts.get(module.id) ?? now));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    if (errors.length > 0) tellFailure("outside of a test", errors);
    for (const module of modules) {
      if (module.state() === "failed" && [...module.children.allTests()].length === 0) {
        counts.failed += 1;
        tellFailure(module.relativeModuleId, module.errors());
      }
      for (const test of module.children.allTests()) {
        const { state, errors: reasons } = test.result();
        if (state !== "pending") counts[state] += 1;
        if (state === "failed") tellFailure(`${module.relativeModuleId} > ${test.fullName}`, reasons);
      }
    }
    this.#tellTimes();
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
    console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  }

  #tellTimes(): void {
    const slowest = [...this.#durations].sort((a, b) => b[1] - a[1]).slice(0, 10);
    if (slowest.length < 2) return;
    console.log("\nslowest files:");
    for (const [file, ms] of slowest) console.log(`  ${seconds(ms).padStart(8)}  ${file}`);
    for (const [tier, { first, last, tests }] of this.#tiers)
      console.log(`tier ${tier}: ${tests} tests, ${seconds(last - first)}`);
  }
}
