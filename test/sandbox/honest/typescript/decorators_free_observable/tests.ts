import { Observable, type Subscription } from "../src/observable.js";

describe("Observable", () => {
  test("of + pipe", () => {
    const out: string[] = [];
    Observable.of(1, 2).pipe((n) => `#${n}`).subscribe((s) => out.push(s));
    expect(out).toEqual(["#1", "#2"]);
    expect(out.join()).toMatchInlineSnapshot(`"#1,#2"`);
  });
  test("unsubscribe", () => {
    const stop = jest.fn<void, []>();
    const sub: Subscription = new Observable<number>(() => stop).subscribe(() => {});
    sub.unsubscribe();
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
