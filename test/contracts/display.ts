import { expect, test } from "vitest";

const symbol = Symbol.for("Jupyter.display");
const textual = /^text\/|^image\/svg\+xml$/;

/** Tests the contract that every object with a display in notebooks must satisfy, in any kernel. */
export const displayContract = (name: string, make: () => object): void => {
  const bundleOf = async (object: object): Promise<Record<string, unknown>> => {
    const show = (object as Record<symbol, unknown>)[symbol];
    expect(typeof show).toBe("function");
    return (await (show as () => unknown).call(object)) as Record<string, unknown>;
  };

  test(`${name}: shows itself as a MIME bundle with text for every host`, async () => {
    const bundle = await bundleOf(make());
    expect(typeof bundle["text/plain"]).toBe("string");
    expect(bundle["text/plain"]).not.toBe("");
    for (const [type, content] of Object.entries(bundle)) {
      expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
      if (textual.test(type)) expect(typeof content).toBe("string");
      if (/[+/]json$/.test(type)) expect(typeof content).toBe("object");
    }
  });

  test(`${name}: its bundle survives JSON unchanged`, async () => {
    const bundle = await bundleOf(make());
    expect(JSON.parse(JSON.stringify(bundle))).toEqual(bundle);
  });

  test(`${name}: shows the same when shown twice`, async () => {
    const object = make();
    expect(await bundleOf(object)).toEqual(await bundleOf(object));
  });

  test(`${name}: showing leaves no trace among its keys`, () => {
    expect(Object.keys(make())).not.toContain("Symbol(Jupyter.display)");
  });
};
