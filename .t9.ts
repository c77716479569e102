import { openSandbox } from "taulab/sandbox";
const s = await openSandbox("namespace:", { concurrency: 1 });
console.log((await s.describe()).isolation);
for (const language of ["shell","python","javascript","typescript"]) { const o = await s.run({ language, source: language === "shell" ? "id; cat /proc/self/status | grep Cap" : language === "python" ? "print(1)" : "console.log(1)" }); console.log(language, o.status, o.stdout.text, o.error); }
await s.close();
