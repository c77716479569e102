import { describe, expect, test } from "vitest";
import { helperSources } from "../../sandbox/jail/helper-sources.ts";
import { buildLauncher, compilers, scratch } from "./launcher/compile.ts";

const found = await compilers();
if (found.length === 0) console.log("skipped: no C compiler to build the launcher with");

const strict = [
  "-Wall",
  "-Wextra",
  "-Werror",
  "-Wshadow",
  "-Wformat=2",
  "-Wconversion",
  "-Wstrict-prototypes",
  "-Wvla",
];

describe.skipIf(found.length === 0)("the launcher", () => {
  test.each(found)("is built without a warning by %s", { timeout: 300_000 }, async (compiler) => {
    await buildLauncher(compiler, scratch("strict"), strict);
  });

  test("writes no path and no text into memory of which it has not looked at the size", () => {
    const loose = /\b(strcpy|strcat|sprintf|vsprintf|gets|alloca|strncpy|strncat)\s*\(/;
    for (const { name, content } of helperSources()) {
      expect([name, loose.exec(content.toString())?.[0]]).toEqual([name, undefined]);
    }
  });
});
