import { expect, test } from "vitest";
import type { Toolchain } from "../../sandbox/contract/toolchain.ts";
import { requireLanguage } from "../../sandbox/languages/registry.ts";

const lacked = (name: string, toolchain: Pick<Toolchain, "commands"> & Partial<Toolchain>): readonly string[] =>
  requireLanguage(name).lacks?.({ version: "1", paths: [], ...toolchain }) ?? [];

test("Go without a C compiler says that programs cannot call C, and the way out", () => {
  expect(lacked("go", { commands: { go: "/usr/bin/go" } })).toEqual([
    'cgo (import "C"): apt-get install gcc libc6-dev',
  ]);
  expect(lacked("go", { commands: { go: "/usr/bin/go", cc: "/usr/bin/gcc" } })).toEqual([]);
});

test("Kotlin whose jars were fetched before coroutines were among them says so", () => {
  const commands = { run: "/usr/bin/java" };
  expect(lacked("kotlin", { commands, jars: ["/k/kotlin-stdlib-2.0.21.jar"] })).toEqual([
    "kotlinx.coroutines: remove /k, then npm run setup:full",
  ]);
  expect(lacked("kotlin", { commands, jars: ["/k/kotlinx-coroutines-core-jvm-1.6.4.jar"] })).toEqual([]);
});
