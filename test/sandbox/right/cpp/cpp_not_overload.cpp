bool isok(int n) { return n == 1; }
