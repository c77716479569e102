import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chartContract } from "../contracts/chart.ts";
import type { Gallery } from "./picture.ts";

const here = import.meta.dirname;
const pictures = join(here, "pictures");
const artefacts = join(here, "../../artefacts/gallery");
const aside = new Set(["gallery.test.ts", "picture.ts", "figures.ts"]);
const load = async (name: string): Promise<Gallery> =>
  ((await import(/* @vite-ignore */ join(here, `${name}.ts`))) as { gallery: Gallery }).gallery;
const names = readdirSync(here)
  .filter((name) => name.endsWith(".ts") && !aside.has(name))
  .map((name) => name.slice(0, -3));

/** The picture with coordinates rounded to 0.1 pixels, so that invisible differences do not fail the test. */
const rounded = (svg: string): string => svg.replace(/-?\d+\.\d+/g, (number) => String(+Number(number).toFixed(1)));

for (const name of names) {
  const gallery = await load(name);
  describe(name, () => {
    chartContract(name, gallery.cases);

    for (const [picture, make] of Object.entries(gallery.pictures)) {
      test(`${picture} looks as it did`, async () => {
        const svg = `${await make().toSvg()}\n`;
        const stored = join(pictures, `${picture}.svg`);
        if (!existsSync(stored) && !process.env.CI) writeFileSync(stored, svg);
        const known = existsSync(stored) ? readFileSync(stored, "utf8") : "";
        if (rounded(svg) !== rounded(known)) {
          mkdirSync(artefacts, { recursive: true });
          writeFileSync(join(artefacts, `${picture}.svg`), svg);
          writeFileSync(join(artefacts, `${picture}.png`), await make().toPng());
          expect.fail(
            `${picture} changed: look at artefacts/gallery/${picture}.png; where it is right, delete test/gallery/pictures/${picture}.svg and run the test again`,
          );
        }
      });
    }
  });
}

test("every stored picture has a gallery file that makes it", async () => {
  const made = await Promise.all(names.map(async (name) => Object.keys((await load(name)).pictures)));
  expect(readdirSync(pictures).sort()).toEqual(
    made
      .flat()
      .map((name) => `${name}.svg`)
      .sort(),
  );
});
