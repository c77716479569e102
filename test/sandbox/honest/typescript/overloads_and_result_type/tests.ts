import Timer, { inSeconds, parse, Unit } from "./solution";

describe("parse", () => {
  it.each([["12", 12], ["-1.5", -1.5]])("reads %s", (text, want) => {
    expect(parse(text as string)).toEqual({ ok: true, value: want });
  });
  it("falls back", () => { expect(parse("x", 7)).toBe(7); });
  it("says what is wrong", () => {
    const result = parse("x");
    if (result.ok) throw new Error("unexpected");
    expect(result.error.message).toBe("no number: x");
  });
});

test("units and timers", () => {
  expect(inSeconds(2, Unit.Minute)).toBe(120);
  expect(new Timer<{ at: number }>().add({ at: 3 }, { at: 1 }).last).toEqual({ at: 3 });
  expect(new Timer().last).toBeUndefined();
});
