import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { makeFolder } from "../../../engine/files/make-folder.ts";
import { writeAtomically } from "../../../engine/store/write-atomically.ts";
import { yamlInside } from "../../base/inside.ts";
import { Refusal } from "../../base/refusal.ts";
import { body, query } from "../body.ts";
import type { StudioContext } from "../studio-context.ts";

const path = z.string().min(1).max(1000);
const text = z.string().max(1_500_000);

const contentOf = (file: string): Promise<string> =>
  readFile(file, "utf8").catch(() => {
    throw new Refusal("there is no such file", "missing");
  });

/**
 * Routes to read and save YAML files. A save request contains the digest of the text that it replaces. If the file's
 * text has changed since then, the request is refused, so that no edits are lost.
 */
export const fileRoutes = ({ folder }: StudioContext) => {
  let saving: Promise<unknown> = Promise.resolve();
  /** Runs one save at a time, so that no other save comes between the check and the write. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = saving.then(work);
    saving = result.catch(() => {});
    return result;
  };
  return new Hono()
    .get("/file", query(z.object({ path })), async (c) => {
      const { path: name } = c.req.valid("query");
      const content = await contentOf(yamlInside(folder, name));
      return c.json({ path: name, text: content, hash: sha256(content) });
    })
    .put("/file", body(z.strictObject({ path, text, hash: z.string().nullable() })), async (c) => {
      const { path: name, text: content, hash } = c.req.valid("json");
      const file = yamlInside(folder, name);
      return inTurn(async () => {
        const now = existsSync(file) ? await contentOf(file) : null;
        if ((now === null ? null : sha256(now)) !== hash)
          throw new Refusal(`${name} changed since it was opened here`, "conflict", "look at the difference", {
            text: now,
            hash: now === null ? null : sha256(now),
          });
        await makeFolder(dirname(file));
        await writeAtomically(file, content);
        return c.json({ hash: sha256(content) });
      });
    });
};
