const char *name(int i) { return i == 1 ? "one" : "other"; }
