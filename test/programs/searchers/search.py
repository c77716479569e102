import os, stat, sys
def search(FIRST="FIRST_HALF", SECOND="SECOND_HALF"):
    first, second = FIRST.encode(), SECOND.encode()
    found = []
    def look(data, place):
        at = data.find(first)
        while at >= 0:
            end = at + len(first)
            if data[end:end + len(second)] == second:
                found.append("%s: %r" % (place, data[max(0, at - 24):at]))
                return
            at = data.find(first, at + 1)
    def memory():
        step = 1 << 20
        fd = os.open("/proc/self/mem", os.O_RDONLY)
        total = 0
        with open("/proc/self/maps") as lines:
            maps = [line.split(None, 5) for line in lines]
        for words in maps:
            low, high = [int(end, 16) for end in words[0].split("-")]
            if "r" not in words[1] or words[-1].startswith("[v"):
                continue
            for at in range(low, high, step):
                try:
                    data = os.pread(fd, min(step + 64, high - at), at)
                except OSError:
                    continue
                total += len(data)
                look(data, "memory " + " ".join(words[5:]).strip())
        os.close(fd)
        if total < 1 << 20:
            found.append("memory cannot be read")
    def content(path):
        try:
            fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY)
        except OSError:
            return
        try:
            for _ in range(64):
                data = os.read(fd, 1 << 20)
                if not data:
                    break
                look(data, path)
        except OSError:
            pass
        os.close(fd)
    def files(top):
        for folder, names, inner in os.walk(top):
            look(" ".join(names + inner).encode(errors="replace"), folder)
            for name in inner:
                path = folder + "/" + name
                try:
                    if os.path.islink(path):
                        look(os.readlink(path).encode(), path)
                    if stat.S_ISREG(os.lstat(path).st_mode):
                        content(path)
                except OSError:
                    pass
    for line in repr(os.environ), repr(sys.argv):
        look(line.encode(), "environment")
    for top in "/box", "/tmp", "/dev", "/run", "/var/tmp", "/var/run", "/kept", "/srv", "/mnt":
        files(top)
    skipped = ("kcore", "kmsg", "mem", "pagemap", "clear_refs", "kpagecount", "kpageflags", "kpagecgroup")
    for folder, names, inner in os.walk("/proc"):
        if folder.count("/") > 5 or "/task/" in folder:
            names[:] = []
        for name in inner:
            if name not in skipped:
                content(folder + "/" + name)
    for fd in os.listdir("/proc/self/fd"):
        try:
            look(os.readlink("/proc/self/fd/" + fd).encode(), "descriptor " + fd)
            if int(fd) > 3:
                os.set_blocking(int(fd), False)
                look(os.read(int(fd), 1 << 16), "descriptor " + fd)
        except OSError:
            pass
    memory()
    return found
