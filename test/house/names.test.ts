import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../tools/root.ts";

const camel = (file: string): string =>
  basename(file, ".ts").replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Files that need no export with the file's name: functions of one distribution, shared types, argument checks. */
const families = /(^|\/)(special\/|index\.ts|result\.ts|check\.ts|random\.ts)/;

test("a statistics file exports the function it is named after", async () => {
  const folder = join(root, "toolkit", "stats");
  const entry = await readFile(join(folder, "index.ts"), "utf8");
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !families.test(file),
  );
  const wrong: string[] = [];
  for (const file of files) {
    const line = entry.match(new RegExp(`export (type )?\\{([^}]*)\\} from "\\./${file.replaceAll(".", "\\.")}"`));
    if (!line || line[1]) continue;
    const source = await readFile(join(folder, file), "utf8");
    if (!new RegExp(`export (const|function|interface|class) ${camel(file)}\\b`, "i").test(source)) wrong.push(file);
  }
  expect(wrong).toEqual([]);
});
