import { describe, expect, test } from "vitest";
import { reportHtml } from "../../../../kernel/engine/report/report.ts";
import { fixtureRun } from "./fixture.ts";

const html = await reportHtml(fixtureRun());
const sections = (page: string): string[] => [...page.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id ?? "");

describe("report", () => {
  test("has every part, each with a link to it", () => {
    const wanted = [
      "run",
      "leaderboard",
      "comparisons",
      "curves",
      "concepts",
      "difficulty",
      "tasks",
      "errors",
      "costs",
      "reproduce",
    ];
    expect(sections(html)).toEqual(wanted);
    for (const id of wanted) expect(html).toContain(`<a href="#${id}">`);
  });

  test("asks no network for anything and runs no script", () => {
    expect(html).not.toMatch(/<script|<link|<iframe|<img|@import|\bon\w+=/i);
    expect(html).not.toMatch(/(?:src|href)="(?!#)/);
    expect(html).not.toMatch(/url\((?!#)/);
    expect(html).toContain("default-src 'none'");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  test("says loudly that models are simulated, and only where they are", async () => {
    expect(html).toMatch(/SIMULATED: All models of this run are simulated/);
    const mixed = fixtureRun({
      models: [
        { id: "sim/steady", simulated: true, rate: 0.6 },
        { id: "openai/gpt-4o-mini", simulated: false, rate: 0.8 },
      ],
    });
    expect(await reportHtml(mixed)).toContain("SIMULATED: sim/steady is simulated");
    const real = fixtureRun({ models: [{ id: "openai/gpt-4o-mini", simulated: false, rate: 0.8 }] });
    expect(await reportHtml(real)).not.toContain("SIMULATED");
  });

  test("is readable without its pictures: language, title, headings, names of drawings", () => {
    expect(html).toContain('<html lang="en">');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    const drawings = html.match(/<figure/g)?.length ?? 0;
    // Seven drawings: four charts, of which three have a second form for narrow windows.
    expect(drawings).toBe(7);
    expect(html.match(/<figure class="in-narrow"/g)).toHaveLength(3);
    expect(
      html.match(/<svg[^>]*role="img"[^>]*aria-label="[^"]+"[^>]*><title>[^<]+<\/title><desc>[^<]+<\/desc>/g),
    ).toHaveLength(drawings);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<caption/g)?.length);
  });

  test("has every id once", () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("follows the reader's wish for dark and for paper", () => {
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).toContain("@media print");
  });

  test("of several pairs the chart shows the p-values that the table corrects", async () => {
    const models = [0.6, 0.66, 0.7].map((rate, i) => ({ id: `lab/m${i}`, simulated: false, rate }));
    const page = await reportHtml(fixtureRun({ models }));
    const part = page.slice(page.indexOf('<section id="comparisons"'), page.indexOf('<section id="curves"'));
    const words = /<figcaption>.*?<\/figcaption>/s.exec(part)?.[0] ?? "";
    const drawn = [...words.matchAll(/p (?:=|&lt;) \d\.\d+/g)].map(([text]) => text);
    const body = part.slice(part.indexOf("<tbody"));
    const rows = [...body.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
      [...row.matchAll(/p (?:=|&lt;) \d\.\d+/g)].map(([p]) => p),
    );
    expect(drawn).toHaveLength(3);
    expect(drawn).toEqual(rows.map((row) => row.at(-1)));
    expect(drawn).not.toEqual(rows.map((row) => row[0]));
    expect(part).toContain("p-values are corrected for 3 pairs");
  });

  test("is the same for the same run", async () => {
    expect(await reportHtml(fixtureRun())).toBe(html);
  });

  test("says how to do it again", () => {
    expect(html).toContain(
      "taulab eval --models sim/novice,sim/steady,sim/expert --samples 5 --seed 1 --language python",
    );
  });

  test("leaves out what there is nothing to say about", async () => {
    const small = await reportHtml(
      fixtureRun({ models: [{ id: "sim/steady", simulated: true, rate: 0.6 }], samples: 1 }),
    );
    expect(sections(small)).not.toContain("comparisons");
    expect(sections(small)).not.toContain("curves");
  });

  test("stands without a single record, and where every sample is an error", async () => {
    expect(await reportHtml(fixtureRun({ tasks: 0 }))).toContain("No model has a score yet.");
    const broken = await reportHtml(fixtureRun({ tasks: 3, errors: 1 }));
    expect(broken).toContain("Samples without a verdict");
    expect(broken).toContain("model_timeout");
    expect(broken).not.toMatch(/NaN|undefined|Infinity/);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("keeps the page small for thousands of tasks", async () => {
    const large = await reportHtml(fixtureRun({ tasks: 600, samples: 1 }));
    expect(large).toContain("400 more, passed most often");
    expect(large.length).toBeLessThan(600_000);
  });
});
