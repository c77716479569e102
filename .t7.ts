import { openSandbox } from "taulab/sandbox";
const s = await openSandbox("namespace:", { concurrency: 1 });
const [language, source, n] = [process.argv[2], process.argv[3], Number(process.argv[4])];
for (let i=0;i<n;i++) await s.run({ language, source });
await s.close();
