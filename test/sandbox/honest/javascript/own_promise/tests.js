const { later } = require("./solution");
describe("promise", () => {
  test("now", () => { let got; later(3).then((v) => (got = v)); expect(got).toBe(3); });
  test("chained", () => { const all = []; later(1).then((v) => all.push(v)).then((v) => all.push(v)); expect(all).toEqual([1, 1]); });
});
