import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../tools/root.ts";
import { MemoryKernel } from "../tools/memory-kernel.ts";

let kernel: MemoryKernel;
beforeAll(async () => {
  kernel = new MemoryKernel({ cwd: root });
  await kernel.run(`let oldval = 1
/**
 * The sum of what was paid.
 *
 * @param amounts - in cents
 */
const total = (amounts: number[]): number => amounts.reduce((a, b) => a + b, 0)
const bag = { axy: 1, xyz: 2, XYZ: 3, other: 4 }
class Basket { items: string[] = [] }
interface Buyer { name: string }
function spot(first: number): string { return String(first) }`);
});
afterAll(() => kernel.close());

interface Match {
  readonly text: string;
  readonly type: string;
  readonly signature?: string;
}

/** The completions at the position of `|` in a text. */
const complete = async (text: string) => {
  const cursor = text.indexOf("|");
  const code = text.slice(0, cursor) + text.slice(cursor + 1);
  const { reply } = await kernel.ask("complete_request", { code, cursor_pos: cursor });
  const { matches, cursor_start, cursor_end, metadata } = reply as unknown as {
    readonly matches: readonly string[];
    readonly cursor_start: number;
    readonly cursor_end: number;
    readonly metadata: { readonly _jupyter_types_experimental: readonly Match[] };
  };
  const find = (name: string) => metadata._jupyter_types_experimental.find((one) => one.text === name);
  return { matches, replaced: code.slice(cursor_start, cursor_end), find };
};

const inspect = async (code: string, cursor: number, detail = 0): Promise<string> => {
  const { reply } = await kernel.ask("inspect_request", { code, cursor_pos: cursor, detail_level: detail });
  return (reply as { readonly data: Record<string, string> }).data["text/plain"] ?? "";
};

test("at an empty place the notebook's own names come first", async () => {
  const { matches } = await complete("let newval = 10; Math.max(|)");
  expect(matches.slice(0, 6).toSorted()).toEqual(["Basket", "bag", "newval", "oldval", "spot", "total"]);
});

test.each([
  ["bag.|ax", "ax"],
  ["bag.a|xy", "axy"],
  ["bag.axy|", "axy"],
])("%j replaces the whole word", async (text, word) => {
  expect((await complete(text)).replaced).toBe(word);
});

test("names that hold the letters follow those that begin with them", async () => {
  expect((await complete("bag.XY|")).matches.slice(0, 3)).toEqual(["XYZ", "xyz", "axy"]);
});

test("a comment's tags are offered", async () => {
  const { matches, replaced } = await complete("/** @par| */\nfunction f(a: number) {}");
  expect(matches).toContain("param");
  expect(replaced).toBe("par");
});

test("no file of the kernel's is offered, and in a text no variable", async () => {
  const { matches } = await complete("import x from './|'");
  expect(matches).toContain("package.json");
  expect(matches.filter((name) => /^(?:cell|prelude|tsconfig\.json$)/.test(name))).toEqual([]);
  expect(matches).not.toContain("oldval");
  expect((await complete("import x from '|'")).matches).not.toContain("@typescript/lib-es5");
  expect((await complete("const said = 'oldv|'")).matches).toEqual([]);
  expect((await complete("// oldv|")).matches).toEqual([]);
  const insertion = "$" + "{oldv|}";
  expect((await complete(`const said = \`a ${insertion}\``)).matches).toContain("oldval");
});

test("names have their kinds, and signatures", async () => {
  expect((await complete("spo|")).find("spot")).toMatchObject({
    type: "function",
    signature: "(first: number): string",
  });
  expect((await complete("tota|")).find("total")?.signature).toBe("(amounts: number[]) => number");
  expect((await complete("Bask|")).find("Basket")?.type).toBe("class");
  expect((await complete("let b: Buye|")).find("Buyer")?.type).toBe("interface");
  expect((await complete("oldva|")).find("oldval")?.type).toBe("variable");
  expect((await complete("new Bask|")).find("Basket")?.type).toBe("class");
  expect((await complete("[1].at|")).find("at")?.signature).toBe("(index: number): number");
});

test("comments of earlier constants and of the kernel's names are told", async () => {
  const told = await inspect("total", 3);
  expect(told).toContain("The sum of what was paid.");
  expect(told).toContain("`amounts` — in cents");
  expect(await inspect("display", 3)).toContain("Displays a value");
  expect(await inspect("widgets", 3)).toContain("Widgets that are displayed");
  expect(await inspect("progress", 3)).toContain("Iterates over items");
});

test("a type's name alone is told of", async () => {
  expect(await inspect("Buyer", 2)).toContain("interface Buyer");
  expect(await inspect("Buyer", 2, 1)).toContain("{ name: string }");
});

test("comments of members are told, also where several stand on a line", async () => {
  await kernel.run(
    "interface Row { cents: number; /** Of whom. */ readonly payer: string }\nclass Till { /** What is in it. */ sum() { return 1 } /** The first. */ static one = new Till() }\nconst row: Row = { cents: 1, payer: 'p' }",
  );
  expect(await inspect("row.payer", 6)).toBe("(property) Row.payer: string\nOf whom.");
  expect(await inspect("row.cents", 6)).toBe("(property) Row.cents: number");
  expect(await inspect("Till.one.sum()", 11)).toContain("What is in it.");
  expect(await inspect("Till.one", 6)).toContain("The first.");
  expect(await inspect("interface Own { a: 1, /** Here. */ b: 2 }", 35)).toContain("Here.");
});

test("overloads are counted", async () => {
  expect(await inspect("new Map()", 5)).toMatch(/\(\+2 overloads\)/);
});

test("more detail shows the source", async () => {
  expect(await inspect("spot", 2)).not.toContain("return");
  expect(await inspect("spot", 2, 1)).toContain("function spot(first: number): string { return String(first) }");
  expect((await kernel.run("spot??")).reply).toMatchObject({
    payload: [{ data: { "text/plain": expect.stringContaining("return String") } }],
  });
});
