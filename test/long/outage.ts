import { tellFlaky } from "./tell-flaky.ts";

await tellFlaky(1_000, { outageMs: 60_000 });
