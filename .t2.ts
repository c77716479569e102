import { openSandbox } from "taulab/sandbox";
const s = await openSandbox("namespace:", { concurrency: 1 });
const o = await s.run({ language:"python", source:"import os\nfor f in os.listdir('/proc/self/fd'):\n  try: print(f, os.readlink('/proc/self/fd/'+f))\n  except Exception as e: print(f,e)" });
console.log(o.stdout.text);
console.log((await s.run({ language:"javascript", source:"const fs=require('fs');for (const f of fs.readdirSync('/proc/self/fd')) try { console.log(f, fs.readlinkSync('/proc/self/fd/'+f)) } catch {}; console.log(fs.readFileSync('/proc/self/maps','utf8').split('\\n').filter(l=>/^\\S+ ...s/.test(l)))" })).stdout.text);
await s.close();
