import { expect, test } from "vitest";
import { doctor } from "../../sandbox/doctor/doctor.ts";
import { helloTimes } from "../../sandbox/doctor/doctor-hello.ts";
import { doctorTable } from "../../sandbox/doctor/doctor-table.ts";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { openSandbox } from "../../sandbox/open.ts";

test("hello-world is timed cold and again, and what fails says why", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 2, keepBuilds: false });
  const javascript = findLanguage("javascript")!;
  const broken = { ...findLanguage("python")!, hello: "raise ValueError('no')" };
  const seen: string[] = [];
  try {
    const times = await helloTimes(sandbox, [javascript, broken], {
      timeoutMs: 60_000,
      onProgress: (done, total, language) => seen.push(`${done}/${total} ${language}`),
    });
    expect(times.get("javascript")).toEqual({ coldMs: expect.any(Number), warmMs: expect.any(Number) });
    expect(times.get("python")).toEqual({ problem: expect.stringMatching(/^runtime error/) });
    expect(seen.map((line) => line.slice(0, 3))).toEqual(["1/2", "2/2"]);
  } finally {
    await sandbox.close();
  }
});

test("it ends in time", async () => {
  const begun = performance.now();
  const report = await doctor({ hello: true, timeoutMs: 50 });
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(report.languages.some((l) => l.problem === "no answer within 0.05 s in all")).toBe(true);
}, 60_000);

test("the table names each language, and how to install what is missing", async () => {
  const report = await doctor();
  const text = doctorTable(report);
  for (const l of report.languages) {
    const line = text.split("\n").find((one) => one.startsWith(`${l.name} `) || one === l.name)!;
    expect(line).toContain(l.version ?? l.installHint);
  }
  expect(text).toContain(`isolation  ${report.isolation.level}`);
});
