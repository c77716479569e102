import java.util.HashSet;
import java.util.Set;

class RoverControl {
    private static final String DIRECTIONS = "NESW";
    private static final int[][] MOVES = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

    record Point(int x, int y) {}

    private final int width;
    private final int height;
    private final Set<Point> rocks = new HashSet<>();
    private Point place = new Point(0, 0);
    private int direction;

    RoverControl(int width, int height) {
        this.width = width;
        this.height = height;
    }

    RoverControl rock(int x, int y) {
        rocks.add(new Point(x, y));
        return this;
    }

    String drive(String commands) {
        int done = 0;
        for (char command : commands.toCharArray()) {
            if (!step(command)) return report() + " blocked after " + done;
            done++;
        }
        return report();
    }

    private boolean step(char command) {
        switch (command) {
            case 'L' -> direction = (direction + 3) % 4;
            case 'R' -> direction = (direction + 1) % 4;
            case 'F', 'B' -> {
                int sign = command == 'F' ? 1 : -1;
                Point next = new Point(
                    Math.floorMod(place.x() + sign * MOVES[direction][0], width),
                    Math.floorMod(place.y() + sign * MOVES[direction][1], height));
                if (rocks.contains(next)) return false;
                place = next;
            }
            default -> throw new IllegalArgumentException("unknown command " + command);
        }
        return true;
    }

    private String report() {
        return place.x() + " " + place.y() + " " + DIRECTIONS.charAt(direction);
    }
}
