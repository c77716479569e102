import { openSandbox } from "taulab/sandbox";
import { execSync } from "node:child_process"; import { readFileSync } from "node:fs";
const s = await openSandbox("namespace:", { concurrency: 1 });
for (const l of ["python","javascript"]) {
await s.run({ language: l, source: "1" });
const pids = execSync(`pgrep -f '${l === "python" ? "sys.argv.1., HARNESS" : "zygote.cjs"}'`).toString().trim().split("\n");
for (const pid of pids) { let sum = 0, n = 0; const big: string[] = []; try { for (const line of readFileSync(`/proc/${pid}/maps`,"latin1").split("\n")) { const m = /^(\w+)-(\w+) .w.p/.exec(line); if (m) { const size = parseInt(m[2]!,16)-parseInt(m[1]!,16); sum += size; n++; if (size > 2e6) big.push((size/1e6).toFixed(1)+" "+line.slice(-40)); } } console.log(l, pid, n, sum/1e6, big, readFileSync(`/proc/${pid}/smaps_rollup`,"latin1").split("\n").slice(1,12).join(";")); } catch (e) { console.log(e) } }
}
await s.close();
