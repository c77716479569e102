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

/** Programs that allocate far more memory than any machine has, at once or in pieces. */
const programs = {
  python: "x = bytearray(20 << 40)",
  javascript: "const all = []; for (;;) all.push(new Array(1e5).fill(all.length));",
  c: "#include <stdlib.h>\n#include <string.h>\nint main() { for (;;) { char *p = malloc(1 << 20); if (!p) abort(); memset(p, 1, 1 << 20); } }",
  cpp: "#include <vector>\nint main() { std::vector<char> v; v.resize(1ull << 46); return v[5]; }",
  java: "class Main { public static void main(String[] a) { byte[][] l = new byte[9999][]; for (int i = 0; ; i++) l[i] = new byte[1 << 24]; } }",
  go: "package main\nfunc main() { n := 1 << 46; b := make([]byte, n); println(len(b)) }",
  rust: 'fn main() { let v = vec![1u8; 1 << 46]; println!("{}", v.len()); }',
  php: "<?php ini_set('memory_limit', '64M'); echo strlen(str_repeat('a', 300 << 20));",
  ruby: "x = 'a' * (1 << 46)",
  perl: "my $x = 'a' x (1 << 46);",
  lua: "local x = {} while true do x[#x + 1] = string.rep('a', 1 << 20) .. #x end",
  tcl: "while 1 { lappend x [string repeat a 1048576] }",
};

test.each(Object.entries(programs))(
  "%s: a program that wants too much memory has run out of memory",
  async (language, source) => {
    if (!known.includes(language)) return;
    const limits = { memoryBytes: 256 << 20, cpuMs: 20_000, wallMs: 60_000 };
    const { status, stderr } = await sandbox.run({ language, source, limits });
    expect(status, stderr.text).toBe("memory_limit");
  },
  120_000,
);

test("a program that fails for another reason has not run out of memory", async () => {
  const { status } = await sandbox.run({ language: "python", source: "raise ValueError('MemoryError')" });
  expect(status).toBe("runtime_error");
});
