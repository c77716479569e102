const char *name(void) { return "yes"; }
