import { expect, test } from "vitest";
import { packageProgress } from "../../../kernel/cli/package-progress.ts";

test("tells every 25 packages and the last, however the output is cut", () => {
  const told: string[] = [];
  const progress = packageProgress({ write: (text) => told.push(text) });
  const lines = ["0 upgraded, 30 newly installed, 0 to remove\n", "Get:1 a\n"];
  for (let i = 0; i < 30; i++) lines.push(`Setting up p${i} (1.0) ...\n`);
  for (const piece of lines.join("").match(/[\s\S]{1,7}/g) ?? []) progress.write(piece);
  expect(told).toEqual(["  Debian packages: 25 of 30 set up\n", "  Debian packages: 30 of 30 set up\n"]);
});
