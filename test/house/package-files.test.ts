import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Manifest, packageManifest } from "../tools/pack/package-manifest.ts";
import { installedPackages, optionalPackages } from "../tools/pack/package-parts.ts";
import { packageReadme } from "../tools/pack/package-readme.ts";
import { root } from "../tools/root.ts";

const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
const published = packageManifest(manifest, { yaml: "1.0.0" }) as Manifest;

test("the published package.json asks npm for few packages, and names no file of a checkout", () => {
  expect(Object.keys(published.dependencies)).toEqual(installedPackages);
  expect(published.peerDependenciesMeta).toEqual(
    Object.fromEntries(Object.keys(optionalPackages).map((name) => [name, { optional: true }])),
  );
  expect(JSON.stringify(published)).not.toMatch(/dist\/|taulab-source/);
  expect(["scripts", "devDependencies", "overrides", "private"].filter((field) => field in published)).toEqual([]);
  expect(published.engines).toEqual(manifest.engines);
});

test("bundlers for browsers find the toolkit's entries in a build of their own, other entries not", () => {
  const conditions = Object.entries(published.exports).map(([name, entry]) => [name, Object.keys(entry)] as const);
  for (const [name, keys] of conditions)
    if (name.startsWith("./toolkit")) expect(keys).toEqual(["types", "browser", "default"]);
    else if (name !== "./package.json") expect(keys).toEqual(["types", "default"]);
});

test("the checkout itself cannot be published by mistake", () => {
  expect(manifest.private).toBe(true);
});

test("the package's README keeps its words, and loses links and pictures that lead to files", () => {
  const readme = packageReadme(readFileSync(join(root, "README.md"), "utf8"));
  expect(readme).not.toMatch(/\]\((?!https?:|#)/);
  expect(readme).toContain("docs/install.md");
  expect(readme.indexOf("npx taulab start")).toBeLessThan(readme.indexOf("npm start"));
  expect(packageReadme("a [link](b.md#c) and [another](https://x.org)\n\n![p](q.svg)\n\nend\n")).toBe(
    "a link and [another](https://x.org)\n\nend\n",
  );
});
