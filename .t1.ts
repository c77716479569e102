import { openSandbox } from "taulab/sandbox";
const s = await openSandbox("namespace:", { concurrency: 1 });
const t0 = performance.now();
for (const [language, source] of [["shell","echo hi; id; ls /"],["python","import os\nprint('hi', os.getpid(), os.getuid(), os.listdir('/proc/self/fd'))"],["python","print(open('/proc/self/maps').read().count('s ') , [l for l in open('/proc/self/maps') if l.split()[1][3]=='s'])"],["javascript","console.log('hi', process.pid, require('fs').readdirSync('/proc/self/fd'))"],["typescript","const x: number = 4; console.log(x)"]] as const) {
  const t = performance.now();
  const o = await s.run({ language, source });
  console.log(language, o.status, o.stdout.text, o.stderr.text, o.error ?? "", (performance.now()-t).toFixed(1));
}
for (const language of ["python","javascript"]) { 
const src = language === "python" ? "print(1)" : "console.log(1)";
const t = performance.now(); let bad = 0;
for (let i=0;i<300;i++) { const o = await s.run({ language, source: src }); if (o.status!=="ok") { bad++; if (bad<3) console.log(JSON.stringify(o)); } }
console.log(language, bad, (performance.now()-t)/300); }
await s.close();
