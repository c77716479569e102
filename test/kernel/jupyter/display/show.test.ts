import { inspect } from "node:util";
import { table } from "arquero";
import { expect, test } from "vitest";
import { showValue } from "../../../../kernel/jupyter/display/show.ts";

const show = async (value: unknown) => {
  const faults: unknown[] = [];
  const { data } = await showValue(value, (fault) => faults.push(fault));
  return { data, faults };
};

test("an object shows itself, by its own method or its prototype's", async () => {
  const symbol = Symbol.for("Jupyter.display");
  class Shown {
    [symbol]() {
      return { "text/html": "<b>x</b>" };
    }
  }
  expect((await show(new Shown())).data).toMatchObject({ "text/html": "<b>x</b>" });
  expect((await show({ [symbol]: async () => ({ "text/plain": "later" }) })).data).toEqual({ "text/plain": "later" });
});

test("a method that throws takes nothing down", async () => {
  const thrower = {
    [Symbol.for("Jupyter.display")]() {
      throw new Error("cannot draw");
    },
  };
  const { data, faults } = await show(thrower);
  expect(data).toHaveProperty("text/plain");
  expect(faults).toHaveLength(1);
});

test("rows, maps and Arquero tables are tables with their shape", async () => {
  const html = async (value: unknown) => String((await show(value)).data["text/html"]);
  expect(await html([{ a: 1 }, { a: 2, b: "<x>" }])).toMatch(/2 rows × 2 columns/);
  expect(await html([{ b: "<x>" }])).toContain("&lt;x&gt;");
  expect(await html(new Map([["k", 1]]))).toContain("1 row × 2 columns");
  expect(await html(table({ a: [1, 2, 3] }))).toContain("3 rows × 1 column");
  const many = await html(Array.from({ length: 1000 }, (_, index) => ({ index })));
  expect(many).toContain("1000 rows");
  expect(many.match(/<tr>/g)?.length).toBe(22);
});

test("charts are recognised by schema or shape, plain objects are not", async () => {
  const bar = { mark: "bar", data: { values: [] }, encoding: {} };
  expect((await show(bar)).data).toHaveProperty(["application/vnd.vegalite.v5+json", "$schema"]);
  expect((await show({ data: 1, mark: 2 })).data).toEqual({ "text/plain": "{ data: 1, mark: 2 }" });
});

test("bytes of a picture are a picture", async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect((await show(png)).data).toHaveProperty("image/png");
});

test("an object shown as text has terminal colours where they are wanted, a number and a text have none", async () => {
  const text = async (value: unknown) => (await showValue(value, () => undefined, true)).data["text/plain"];
  expect(await text({ a: 1, b: "x" })).toBe("{ a: \u001b[34m1\u001b[39m, b: \u001b[32m'x'\u001b[39m }");
  expect(await text(Math.max)).toBe("\u001b[35m[Function: max]\u001b[39m");
  expect(await text(42)).toBe("42");
  expect(await text("x")).toBe("'x'");
  expect((await show({ a: 1 })).data).toEqual({ "text/plain": "{ a: 1 }" });
});

test("the styles of Node's own inspect stay as they are", async () => {
  await showValue({ a: 1 }, () => undefined, true);
  expect(inspect({ a: 1 }, { colors: true })).toBe("{ a: \u001b[33m1\u001b[39m }");
});
