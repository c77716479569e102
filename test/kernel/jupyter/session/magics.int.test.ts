import { describe, expect, test } from "vitest";
import { notebookFolder } from "../tools/notebook-folder.ts";

describe("magics that IPython's users know", () => {
  test("a variable takes the lines of a shell command, and a negation stays one", async () => {
    const { value, run } = await notebookFolder({ "a.txt": "1", "b c.txt": "2" });
    await run("const files = !ls *.txt");
    expect(await value("files")).toBe("[ 'a.txt', 'b c.txt' ]");
    expect((await run("lines = !echo one two")).status).toBe("ok");
    await run("lines = !echo three");
    expect(await value("lines")).toBe("[ 'three' ]");
    await run("let count: number\nconst words = !echo one two\ncount = words.length");
    expect(await value("count + words[0]")).toBe("'1one two'");
    await run("const isReady = true\nconst isBusy = !isReady");
    expect(await value("isBusy")).toBe("false");
    await run("const isIdle = !isBusy");
    expect(await value("isIdle")).toBe("true");
    await run("const text = `\nx = !ls\n`");
    expect(await value("text")).toBe("'\\nx = !ls\\n'");
    expect((await run("const none = !nowhere && 1")).status).toBe("ok");
    expect((await run("const wrong: number[] = !ls")).error?.traceback).toContain("TS2322");
  });

  test("a captured cell shows nothing and keeps its outputs", async () => {
    const { value, run } = await notebookFolder({});
    const captured = await run("%%capture out\nconsole.log('one')\nconsole.error('two')\ndisplay.html('<b>3</b>')\n4");
    expect(captured.status, captured.summary()).toBe("ok");
    expect([captured.text(), captured.text("stderr"), captured.result, captured.bundles.length]).toEqual([
      "",
      "",
      undefined,
      0,
    ]);
    expect(await value("[out.stdout, out.stderr, out.outputs.length]")).toBe("[ 'one\\n', 'two\\n', 2 ]");
    const shown = await run("out.show()");
    expect(shown.text()).toBe("one\n");
    expect(shown.bundles.some((bundle) => "text/html" in bundle)).toBe(true);
    expect((await run("%%capture failed\nconsole.log('before')\nthrow new Error('x')")).error?.evalue).toBe("x");
    expect(await value("failed.stdout")).toBe("'before\\n'");
    expect((await run("console.log('again')")).text()).toBe("again\n");
  });

  test("a file runs, its exports become variables with their types", async () => {
    const { value, run, write } = await notebookFolder({
      "lib/setup.ts":
        "export const rate: number = 2\nexport interface Row { a: number }\nconsole.log('ran', process.argv.slice(2).join())",
    });
    expect((await run("%run lib/setup.ts x y\nconst row: Row = { a: rate }")).text()).toBe("ran x,y\n");
    expect((await run("%run lib/setup.ts")).text()).toBe("ran \n");
    expect(await value("row.a + rate")).toBe("4");
    expect((await run("const wrong: string = rate")).error?.traceback).toContain("TS2322");
    await write("lib/setup.ts", "export const rate = 30");
    await run("%run lib/setup.ts");
    expect(await value("rate")).toBe("30");
    expect((await run("%run x.py")).error?.evalue).toContain("!python3 x.py");
    expect((await run("%run none.ts")).status).toBe("error");
  });

  test("history, variables, other languages and a loaded file", async () => {
    const { run, write } = await notebookFolder({});
    await run("const first = 1");
    expect((await run("%history -n -l 2")).text()).toMatch(/1: const first = 1\n +2: %history/);
    await run("{ first }");
    expect((await run("%history -l 2")).text()).toContain("{ first }\n");
    expect((await run("%whos")).text()).toContain("first  number  1");
    expect((await run("%%python\nprint(6 * 7)")).text()).toBe("42\n");
    await write("cell.ts", "const loaded = 5\n");
    expect((await run("%load cell.ts")).reply?.payload).toEqual([
      { source: "set_next_input", text: "// %load cell.ts\nconst loaded = 5\n", replace: true },
    ]);
    expect((await run("%load_ext autoreload")).status).toBe("ok");
    expect((await run("%load_ext sql")).error?.evalue).toContain("%install");
  });

  test("SQL asks files and variables", async () => {
    const { value, run } = await notebookFolder({ "runs.csv": "model,score\na,1\nb,3\n" });
    await run("const models = [{ model: 'a', size: 7 }, { model: 'b', size: 9 }]");
    const shown = await run("%%sql\nselect model, size from models where size > 8");
    expect(shown.bundles.some((bundle) => String(bundle["text/html"]).includes("<td"))).toBe(true);
    await run("%%sql joined <<\nselect sum(score * size) as total from 'runs.csv' join models using (model)");
    expect(await value("joined.get('total', 0)")).toBe("34");
    expect((await run("%%sql\nselect nothing from nowhere")).status).toBe("error");
  });
});

describe("%autoreload 2", () => {
  test("brings new code to imported names, namespaces and living objects", async () => {
    const { value, run, write } = await notebookFolder({
      "lib/model.ts":
        "import { unit } from './unit.ts'\nexport class Model { constructor(public size: number) {}\n say() { return 'old ' + this.size + unit }\n static make() { return new Model(1) } }\nexport const K = 1",
      "lib/unit.ts": "export const unit = 'B'",
    });
    await run("%load_ext autoreload\n%autoreload 2");
    await run(
      "import { Model, K } from './lib/model.ts'\nimport * as lib from './lib/model.ts'\nconst one = new Model(7)",
    );
    expect(await value("one.say() + K + lib.K")).toBe("'old 7B11'");
    await write(
      "lib/model.ts",
      "import { unit } from './unit.ts'\nexport class Model { constructor(public size: number) {}\n say() { return 'new ' + this.size + unit }\n twice() { return this.size + this.size }\n static make() { return new Model(2) } }\nexport const K = 2",
    );
    expect(await value("one.say() + K + lib.K")).toBe("'new 7B22'");
    expect(await value("[one.twice(), one instanceof Model, Model.make().size]")).toBe("[ 14, true, 2 ]");
    await write("lib/unit.ts", "export const unit = 'G'");
    expect(await value("one.say()")).toBe("'new 7G'");
    await write("lib/model.ts", "export class Model { size = 0; say() { return = } }");
    const broken = await run("one.size");
    expect([broken.status, broken.text("stderr")]).toEqual(["ok", expect.stringContaining("model.ts:1:47")]);
    await write("lib/model.ts", "export class Model { size = 0; say() { return 'third' } }\nexport const K = 3");
    expect(await value("one.say() + K")).toBe("'third3'");
    await run("%autoreload 0");
    await write("lib/model.ts", "export class Model { size = 0; say() { return 'fourth' } }\nexport const K = 4");
    expect(await value("one.say() + K")).toBe("'third3'");
    await run("%autoreload");
    expect(await value("one.say() + K")).toBe("'fourth4'");
  });
});
