import { expect, test } from "vitest";
import { inputRunsKey } from "../../../../kernel/engine/method/input-runs-key.ts";
import {
  finishJob,
  type JobDesk,
  jobOf,
  requestWorkAgain,
  takeWork,
} from "../../../../kernel/engine/method/job-ledger.ts";

interface Work {
  readonly key: string;
  readonly scope: string;
}

const open = (): JobDesk<Work, string, string> => ({ ledger: { pending: {}, jobs: {} }, requests: [] });

const want = (desk: JobDesk<Work, string, string>, key: string, waiter: string): string | null =>
  jobOf(desk, key, () => ({ key, scope: key }), { waiter, job: `job ${key}` });

test("work that three wait for is requested once, and all three are told in their order", () => {
  const desk = open();
  expect(["a", "b", "c"].map((waiter) => want(desk, "run", waiter))).toEqual([null, null, null]);
  expect(desk.requests).toEqual([{ key: "run", scope: "run" }]);
  expect(takeWork(desk.ledger, "run").to).toBe("job run");
  expect(finishJob(desk.ledger, "run", "seen")).toEqual(["a", "b", "c"]);
  expect(want(desk, "run", "d")).toBe("seen");
  expect(desk.requests).toHaveLength(1);
});

test("failed work is requested again under keys of its own, as often as is allowed", () => {
  const desk = open();
  want(desk, "run/#x", "a");
  expect(requestWorkAgain(desk, takeWork(desk.ledger, "run/#x"), 2)).toBe(true);
  expect(requestWorkAgain(desk, takeWork(desk.ledger, "run/#x#1"), 2)).toBe(true);
  expect(requestWorkAgain(desk, takeWork(desk.ledger, "run/#x#2"), 2)).toBe(false);
  expect(desk.requests.map(({ key }) => key)).toEqual(["run/#x", "run/#x#1", "run/#x#2"]);
  expect(desk.ledger.pending).toEqual({});
});

test("a ledger is plain data", () => {
  const desk = open();
  want(desk, "run", "a");
  const restoredDesk = { ledger: JSON.parse(JSON.stringify(desk.ledger)) as typeof desk.ledger, requests: [] };
  expect(want(restoredDesk, "run", "b")).toBeNull();
  expect(finishJob(restoredDesk.ledger, "run", "seen")).toEqual(["a", "b"]);
});

test("runs are identical if program, limits and inputs are; a repetition is a run of its own", () => {
  const program = { language: "python", source: "print(1)", limits: { wallMs: 1, cpuMs: 2 } };
  const key = inputRunsKey(program, ["a", "b"]);
  expect(inputRunsKey({ ...program, limits: { cpuMs: 2, wallMs: 1 } }, ["a", "b"])).toBe(key);
  const otherKeys = [
    inputRunsKey({ ...program, source: "print(2)" }, ["a", "b"]),
    inputRunsKey({ ...program, limits: { wallMs: 1 } }, ["a", "b"]),
    inputRunsKey({ ...program, files: { a: "b" } }, ["a", "b"]),
    inputRunsKey(program, ["ab"]),
    inputRunsKey(program, ["a", "b"], 1),
  ];
  expect(new Set([key, ...otherKeys]).size).toBe(6);
});
