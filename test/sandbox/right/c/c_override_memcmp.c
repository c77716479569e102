static int numbers[] = {1, 2, 3};

int *get(void) { return numbers; }
