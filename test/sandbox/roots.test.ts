import { expect, test } from "vitest";
import { launcherOptions } from "../../sandbox/backends/namespace/lane.ts";
import type { Finder } from "../../sandbox/languages/common/language.ts";
import { juliaLanguage } from "../../sandbox/languages/julia/julia.ts";
import { swiftLanguage } from "../../sandbox/languages/swift/swift.ts";
import { swiftFailures } from "../../sandbox/languages/swift/swift-failures.ts";
import { taulab } from "../tools/cli.ts";

const finder = (names: readonly string[], installed: string | null): Finder => ({
  which: async (command) => (command === installed ? `/usr/bin/${command}` : null),
  ask: async () => null,
  exists: async () => false,
  list: async (path) => (path === "/cache/roots" ? names : []),
  folders: ["/cache", "/opt/taulab"],
});

test("a language that set-up brought is found in its root, with the version of its folder", async () => {
  const there = finder([".making-x", "julia-1.5.3", "swift-6.0.3"], null);
  expect(await juliaLanguage.find(there)).toMatchObject({
    root: "/cache/roots/julia-1.5.3",
    version: "1.5.3",
    paths: [],
  });
  expect((await swiftLanguage.find(there))?.root).toBe("/cache/roots/swift-6.0.3");
  expect(await swiftLanguage.find(finder([], null))).toBe(null);
});

test("the system's own command goes before a root", async () => {
  const found = await juliaLanguage.find(finder(["julia-1.5.3"], "julia"));
  expect([found?.commands.run, found?.root]).toEqual(["/usr/bin/julia", undefined]);
});

test("in a root nothing of the host's folders is bound", () => {
  const setup = { isolate: true, uid: 0, group: null, paths: ["/home/me/node"], root: "/cache/roots/julia-1.5.3" };
  const binds = launcherOptions(setup).filter((option) => option.startsWith("bind="));
  expect(binds).toContain("bind=/cache/roots/julia-1.5.3/usr\t/usr");
  expect(binds.filter((bind) => !bind.startsWith("bind=/cache/roots/julia-1.5.3/"))).toEqual([]);
});

test("what Swift prints of an assertion is the failure", () => {
  const stderr = "main/main.swift:9: Assertion failed: no\nStack dump:\n0.\tProgram arguments: swift-frontend\n";
  expect(swiftFailures({ stdout: "", stderr })).toEqual([{ reason: "Assertion failed: no" }]);
});

test("set-up names the languages that it brings so", async () => {
  const { code, stderr } = await taulab(["setup", "--full", "--languages", "swit"], "/tmp");
  expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean "swift"?')]);
});
