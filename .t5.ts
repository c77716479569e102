import { openSandbox } from "taulab/sandbox";
const s = await openSandbox("namespace:", { concurrency: 1 });
for (let i=0;i<3;i++) { console.log((await s.run({ language:"python", source:"import ssl,random,uuid,os;print(ssl.RAND_bytes(4).hex(), random.random(), uuid.uuid4(), os.getpid())" })).stdout.text, (await s.run({ language:"javascript", source:"console.log(Math.random(), require('crypto').randomUUID(), process.pid)" })).stdout.text); }
await s.close();
