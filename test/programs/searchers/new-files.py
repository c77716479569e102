import os, time
def search(A="FIRST_HALF", B="SECOND_HALF"):
    found = []
    since = time.time() - 900
    for folder, names, inner in os.walk("/"):
        if folder == "/":
            names[:] = [name for name in names if name not in ("proc", "sys")]
        for name in names + inner:
            path = folder + "/" + name
            if A in name and B in name:
                found.append(path)
            try:
                there = os.lstat(path)
                if name in inner and max(there.st_mtime, there.st_ctime) > since and os.path.isfile(path):
                    with open(path, "rb") as data:
                        text = data.read(1 << 26)
                    at = text.find(A.encode())
                    while at >= 0:
                        if text[at + len(A):at + len(A) + len(B)] == B.encode():
                            found.append(path)
                        at = text.find(A.encode(), at + 1)
            except OSError:
                pass
    return found
