import { tellFlaky } from "./tell-flaky.ts";

await tellFlaky(10_000, { rate: 0.2 });
