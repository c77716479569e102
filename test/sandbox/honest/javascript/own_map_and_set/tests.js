const { Map: M, Set: S, Symbol: Y } = require("./solution.js");
test("map", () => { expect(new M().set("a", 1).set("a", 2).get("a")).toBe(2); });
test("set", () => { expect(new S().add(1).add(1).add(2).size).toBe(2); expect(new Y("x").name).toBe("x"); });
