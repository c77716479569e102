import { expect, test } from "vitest";
import { flatService, growth } from "./flat-service.ts";

// The full test with 20,000 programs in twelve languages: npm run long -- flat-service. Results: flat-service.json.
if (process.platform !== "linux")
  console.warn("flat-service.test.ts skipped: memory and descriptors are read from /proc");
test.skipIf(process.platform !== "linux")(
  "a service holds no more memory and no more descriptors after 400 programs than after 200",
  async () => {
    const flat = await flatService([200, 400], 7, ["python", "javascript", "shell", "perl"]);
    expect(flat.wrong).toEqual([]);
    expect(flat.marks.map(({ runs }) => runs)).toEqual([200, 400]);
    expect(growth(flat).beyond, JSON.stringify(growth(flat).grown)).toEqual([]);
  },
  300_000,
);
