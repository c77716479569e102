import { expect, test } from "vitest";
import { cutData, thinData } from "../../../../kernel/jupyter/cell/data-literals.ts";
import { runCompiled as run } from "../tools/run-compiled.ts";

const rows = Array.from({ length: 3_000 }, (_, id) => ({ id, name: `number ${id}`, tags: ["a", "]"], v: -id / 2 }));
const data = JSON.stringify([...rows, { id: 1, other: null }]);
const pretty = JSON.stringify(rows, null, 1);

test("each shape of an element stays once, and all else stays in its place", () => {
  const cell = `const a = ${data}\nconst b = 1`;
  const thin = thinData(cell);
  expect(thin.length).toBe(cell.length);
  expect(thin.replace(/ +/g, " ")).toBe(
    'const a = [{"id":0,"name":"number 0","tags":["a", "v":0}, {"id":1,"other":null}]\nconst b = 1'.replace(
      '"tags":["a", "v"',
      '"tags":["a", ],"v"',
    ),
  );
  expect(thinData(`let p = ${pretty}\np`).split("\n").length).toBe(pretty.split("\n").length + 1);
});

test.each([
  `const a = ${data} as const`,
  `const a = ${data}.map((x) => x.id)`,
  `const a: Row[] = ${data}`,
  `f(${data})`,
  `const a = ${data}\n  .length`,
  `const a = [${data.slice(1, -1)}, f()]`,
  "const a = [1, 2, 3]",
])("what may ask for more than the data's shape is left as it is", (cell) => {
  expect(thinData(cell)).toBe(cell);
});

test.each([`f(${data})`, `const a = [${data.slice(1, -1)}, f()]`, "const a = [1, 2, 3]"])(
  "%.20s: not cut out",
  (cell) => {
    expect(cutData(cell).code).toBe(cell);
  },
);

test("a cell with a large literal runs as it would", async () => {
  expect(await run(`const a = ${data}; a[2999].v + a[5].tags.join('')`)).toBe("-1499.5a]");
  expect(await run(`let a = ${pretty}\nconst f = () => a.length\nf()`)).toBe(3_000);
  expect(await run(`${data}`)).toHaveLength(3_001);
  expect(await run(`const a = ${data} as const; a[2].name`)).toBe("number 2");
  expect(await run(`const a: { id: number }[] = ${data} satisfies object[]\na.length`)).toBe(3_001);
  expect(await run(`const a = ${data}\n  .map((x) => x.id * 2)\na[4]`)).toBe(8);
  expect(await run(`const ª0data0ª = 4; const a = ${data}\na.length + ª0data0ª`)).toBe(3_005);
});
