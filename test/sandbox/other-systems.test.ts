import { afterEach, expect, test, vi } from "vitest";
import { namespaceBackend } from "../../sandbox/backends/namespace/backend.ts";

const { platform } = process;
const pretend = (name: string): void => {
  Object.defineProperty(process, "platform", { value: name });
};

afterEach(() => pretend(platform));

test.each(["darwin", "win32"])(
  "on %s the namespace backend says that it needs Linux, and what else there is",
  async (name) => {
    pretend(name);
    await expect(namespaceBackend.start("namespace:", {})).rejects.toMatchObject({
      code: "no_isolation",
      message: expect.stringContaining("needs Linux"),
      hint: expect.stringContaining("docker:"),
    });
  },
);

test.each([
  ["linux", "namespace:"],
  ["darwin", "docker:"],
  ["win32", "docker:"],
])("on %s the usual backend is %s", async (name, address) => {
  pretend(name);
  vi.resetModules();
  const { usualBackend } = await import("../../sandbox/usual-backend.ts");
  expect(usualBackend).toBe(address);
});
