class Solution { static int sq(int n) { return n * n; } }
