import assert from "node:assert";
assert.equal(digest("a"), "ca978112");
assert.equal(twice("a").length, 16);
