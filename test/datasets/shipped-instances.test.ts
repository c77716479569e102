import { shippedInstances } from "taulab/datasets";
import { expect, test } from "vitest";

const instances = await shippedInstances();

test("there are at least 60 in Python and 20 in JavaScript, one in four on standard input", () => {
  const count = (language: string) => instances.filter((instance) => instance.language === language).length;
  expect(count("python")).toBeGreaterThanOrEqual(60);
  expect(count("javascript")).toBeGreaterThanOrEqual(20);
  const stdio = instances.filter(({ entryPoint }) => entryPoint === null);
  expect(stdio.length * 4).toBeGreaterThanOrEqual(instances.length);
});

test.each(instances.map((instance) => [instance.id, instance] as const))("%s keeps the set's rules", (id, instance) => {
  expect(instance.position.file.endsWith(`/${id}.yaml`)).toBe(true);
  expect(instance.hiddenTests.length).toBeGreaterThanOrEqual(40);
  expect(instance.publicTests.length).toBeGreaterThanOrEqual(1);
  expect(instance.bugs.length).toBeGreaterThanOrEqual(1);
  const inputs = [...instance.publicTests, ...instance.hiddenTests].map(({ input }) => input);
  expect(new Set(inputs).size).toBe(inputs.length);
  if (instance.entryPoint !== null) expect(instance.statement).toContain(`\`${instance.entryPoint}(`);
});
