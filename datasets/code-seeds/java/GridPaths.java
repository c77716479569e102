class GridPaths {
    static long count(String[] grid) {
        int width = grid[0].length();
        long[] ways = new long[width];
        ways[0] = 1;
        for (String row : grid) {
            for (int column = 0; column < width; column++) {
                if (row.charAt(column) == '#') ways[column] = 0;
                else if (column > 0) ways[column] = Math.addExact(ways[column], ways[column - 1]);
            }
        }
        return ways[width - 1];
    }
}
