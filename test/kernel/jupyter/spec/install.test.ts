import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installKernel, uninstallKernel } from "../../../../kernel/jupyter/spec/install.ts";

const fresh = () => mkdtemp(join(tmpdir(), "taulab-spec-"));

test("the user's folder, an environment's, one of one's own", async () => {
  const home = await fresh();
  expect(await installKernel({ env: {}, home })).toBe(join(home, ".local/share/jupyter/kernels/taulab"));
  const env = { VIRTUAL_ENV: await fresh() };
  const folder = await installKernel({ target: { kind: "sys-prefix" }, env, name: "other" });
  expect(folder).toBe(join(env.VIRTUAL_ENV, "share/jupyter/kernels/other"));
  for (const name of ["logo-svg.svg", "papermill_typescript.py"]) expect(existsSync(join(folder, name))).toBe(true);
  const spec = JSON.parse(await readFile(join(folder, "kernel.json"), "utf8")) as { argv: string[]; language: string };
  expect(spec.language).toBe("typescript");
  expect(spec.argv.every((word) => word.startsWith("-") || word === "{connection_file}" || existsSync(word))).toBe(
    true,
  );
});

test("without an environment --sys-prefix is refused", async () => {
  await expect(installKernel({ target: { kind: "sys-prefix" }, env: {} })).rejects.toMatchObject({ code: "no_prefix" });
});

test("what was installed can be taken away, once", async () => {
  const target = { kind: "prefix", prefix: await fresh() } as const;
  const folder = await installKernel({ target });
  await uninstallKernel({ target });
  expect(existsSync(folder)).toBe(false);
  await expect(uninstallKernel({ target })).rejects.toMatchObject({ code: "not_installed" });
});

test("a name with slashes is refused", async () => {
  await expect(installKernel({ name: "../x" })).rejects.toMatchObject({ code: "invalid_parameter" });
});
