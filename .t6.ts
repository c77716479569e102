import { openSandbox } from "taulab/sandbox";
for (const where of ["namespace:", "docker:/var/run/docker.sock"]) { const s = await openSandbox(where, { concurrency: 1 });
console.log((await s.run({ language:"python", source:"print([l.split()[-1] for l in open('/proc/net/unix') if '@' in l], open('/proc/self/cgroup').read()[:200])" })).stdout.text); await s.close(); }
