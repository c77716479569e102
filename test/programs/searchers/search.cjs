const fs = require("fs");
function search(FIRST = "FIRST_HALF", SECOND = "SECOND_HALF") {
  const first = Buffer.alloc(16, FIRST), second = Buffer.alloc(16, SECOND); // not adjacent, as in a pool of Buffer.from
  const found = [];
  const look = (data, place) => {
    for (let at = data.indexOf(first); at >= 0; at = data.indexOf(first, at + 1)) {
      const end = at + first.length;
      if (!data.subarray(end, end + second.length).equals(second)) continue;
      found.push(place + ": " + JSON.stringify(data.toString("latin1", Math.max(0, at - 24), at)));
      return;
    }
  };
  const chunk = Buffer.alloc((1 << 20) + 64);
  const content = (path) => {
    let fd;
    try {
      fd = fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK | fs.constants.O_NOCTTY);
      for (let i = 0; i < 64; i++) {
        const n = fs.readSync(fd, chunk, 0, chunk.length, null);
        if (n === 0) break;
        look(chunk.subarray(0, n), path);
      }
    } catch {}
    if (fd !== undefined) fs.closeSync(fd);
  };
  const files = (folder, depth, skipped) => {
    let entries = [];
    try { entries = fs.readdirSync(folder, { withFileTypes: true }); } catch {}
    for (const entry of entries) {
      const path = folder + "/" + entry.name;
      look(Buffer.from(path), folder);
      if (entry.isDirectory()) { if (depth > 0) files(path, depth - 1, skipped); }
      else if (entry.isFile() && !skipped.includes(entry.name)) content(path);
      else if (entry.isSymbolicLink()) try { look(Buffer.from(fs.readlinkSync(path)), path); } catch {}
    }
  };
  look(Buffer.from(JSON.stringify([process.env, process.argv, process.execArgv])), "environment");
  for (const top of ["/box", "/tmp", "/dev", "/run", "/var/tmp", "/var/run", "/kept", "/srv", "/mnt"]) files(top, 30, []);
  files("/proc", 3, ["kcore", "kmsg", "mem", "pagemap", "clear_refs", "kpagecount", "kpageflags", "kpagecgroup"]);
  const fd = fs.openSync("/proc/self/mem", "r");
  let total = 0;
  for (const line of fs.readFileSync("/proc/self/maps", "utf8").split("\n")) {
    const [, low, high, rights, name] = /^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \S+ *(.*)$/.exec(line) ?? [];
    if (low === undefined || !rights.includes("r") || name.startsWith("[v")) continue;
    const end = parseInt(high, 16);
    for (let at = parseInt(low, 16); at < end; at += 1 << 20) {
      let n = 0;
      try { n = fs.readSync(fd, chunk, 0, Math.min(chunk.length, end - at), at); } catch { continue; }
      total += n;
      look(chunk.subarray(0, n), "memory " + name);
    }
  }
  fs.closeSync(fd);
  if (total < 1 << 20) found.push("memory cannot be read");
  return found;
}
