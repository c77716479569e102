import { expect, test } from "vitest";
import { isAlive, startTimeOf } from "../../../toolkit/base/node/is-alive.ts";

test("this process is alive, by its number and by its start time", () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(process.pid, startTimeOf(process.pid))).toBe(true);
  expect(startTimeOf("self")).toBe(startTimeOf(process.pid));
});

test("the first process of the system is alive, whoever owns it", () => {
  expect(isAlive(1)).toBe(true);
});

test("a number that no process has is not alive", () => {
  expect(isAlive(2 ** 22 + 1)).toBe(false);
  expect(startTimeOf(2 ** 22 + 1)).toBeUndefined();
});

test.runIf(process.platform === "linux")("a process that reuses a number is not the earlier process", () => {
  expect(isAlive(process.pid, "1")).toBe(false);
});
