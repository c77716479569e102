import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
let known: readonly string[] = [];
beforeAll(async () => {
  sandbox = await openSandbox();
  known = await sandbox.languages();
});
afterAll(() => sandbox.close());
const limits = { compileCpuMs: 120_000, compileWallMs: 240_000, wallMs: 30_000 };

test("a Go program that calls C is built and run", async () => {
  if (!known.includes("go")) return;
  const source = `package main

/*
static int twice(int x) { return 2 * x; }
*/
import "C"

import "fmt"

func main() { fmt.Println(C.twice(21)) }
`;
  const { status, stdout, compilation } = await sandbox.run({ language: "go", source, limits });
  expect([status, stdout.text], compilation?.stderr).toEqual(["ok", "42\n"]);
}, 300_000);

test("a Kotlin program has coroutines", async () => {
  if (!known.includes("kotlin")) return;
  const source = `import kotlinx.coroutines.*

fun main() = runBlocking {
    val all = (1..3).map { async { delay(1); it * 2 } }
    println(all.awaitAll().sum())
}
`;
  const { status, stdout, compilation } = await sandbox.run({ language: "kotlin", source, limits });
  expect([status, stdout.text], compilation?.stderr).toEqual(["ok", "12\n"]);
}, 300_000);

test("a program sees the machine's settings of fonts where it has any", async () => {
  const source = "import os\nprint(os.path.exists('/etc/fonts'))";
  const { stdout } = await sandbox.run({ language: "python", source });
  const { existsSync } = await import("node:fs");
  expect(stdout.text).toBe(existsSync("/etc/fonts") ? "True\n" : "False\n");
});
