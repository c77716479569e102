import { describe, expect, it } from "vitest";
import { map, ok, err, parseIntStrict, type Result } from "./result";

describe("Result", () => {
  it("maps values", () => {
    const r: Result<number, string> = map(parseIntStrict("20"), (n) => n * 2);
    expect(r).toEqual({ ok: true, value: 40 });
  });
  it.each<[string, string]>([["x", "not a number: x"], ["1.5", "not a number: 1.5"]])("rejects %s", (input, message) => {
    const r = parseIntStrict(input);
    if (r.ok) throw new Error("should fail");
    expect(r.error).toBe(message);
  });
  it("keeps errors", () => {
    expect(map(err("no"), (n: number) => n + 1)).toStrictEqual(err("no"));
    expect(ok(null).value).toBeNull();
  });
});
