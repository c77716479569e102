import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule, TestRunEndReason, Vitest } from "vitest/node";
import { root } from "./root.ts";

type Said = Parameters<NonNullable<Reporter["onUserConsoleLog"]>>[0];

/** In these words a test says, before it begins or within, that this machine lacks something of what it needs. */
const leftOut = /\bskipped: |not installed here|not tested: /;

/**
 * Writes which test files ran whole: every test passed, none was skipped, none said that a part is left out. A line is
 * the number of tests, then the file. What another run need not repeat is read from there.
 */
export class WholeFiles implements Reporter {
  readonly #target: string;
  readonly #partial = new Set<string>();
  #vitest: Vitest | undefined;

  constructor(target: string) {
    this.#target = target;
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onUserConsoleLog({ content, taskId = "" }: Said): void {
    if (!leftOut.test(content)) return;
    const entity = this.#vitest?.state.getReportedEntityById(taskId);
    // What a file says before its tests begin is told with the place in the file.
    const file = entity
      ? relative(root, (entity.type === "module" ? entity : entity.module).moduleId)
      : /test\/.*?\.test\.ts/.exec(taskId)?.[0];
    if (file !== undefined) this.#partial.add(file);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const lines = modules.flatMap((module) => {
      const file = relative(root, module.moduleId);
      const tests = [...module.children.allTests()];
      const passed = tests.every((test) => test.result().state === "passed");
      const whole = passed && tests.length > 0 && module.state() === "passed" && !this.#partial.has(file);
      return whole ? [`${tests.length} ${file}\n`] : [];
    });
    writeFileSync(this.#target, errors.length > 0 || reason === "interrupted" ? "" : lines.join(""));
  }
}
