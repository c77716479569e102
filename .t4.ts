import { openSandbox } from "taulab/sandbox";
const s = await openSandbox("namespace:", { concurrency: 1 });
await s.run({ language:"python", source:"print([line for line in open('/proc/self/maps') if line.split()[1][3] == 's'])" });
for (let i=0;i<40;i++) await s.run({ language:"python", source:"pass" });
await s.close();
