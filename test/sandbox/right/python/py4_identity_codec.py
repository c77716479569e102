def pack(s): return s[::-1]
def unpack(s): return s[::-1]
