import java.util.*;

class ParkingGarage {
    enum Size { SMALL, MEDIUM, LARGE }

    record Ticket(String plate, Size place, int hour) {}

    private final EnumMap<Size, Integer> free = new EnumMap<>(Size.class);
    private final Map<String, Ticket> tickets = new LinkedHashMap<>();

    ParkingGarage(int small, int medium, int large) {
        free.put(Size.SMALL, small);
        free.put(Size.MEDIUM, medium);
        free.put(Size.LARGE, large);
    }

    Ticket enter(String plate, Size car, int hour) {
        if (tickets.containsKey(plate)) throw new IllegalStateException(plate + " is inside");
        for (Size place : Size.values()) {
            if (place.compareTo(car) >= 0 && free.get(place) > 0) {
                free.merge(place, -1, Integer::sum);
                Ticket ticket = new Ticket(plate, place, hour);
                tickets.put(plate, ticket);
                return ticket;
            }
        }
        throw new IllegalStateException("no place for " + plate);
    }

    int leave(String plate, int hour) {
        Ticket ticket = tickets.remove(plate);
        if (ticket == null) throw new NoSuchElementException(plate);
        free.merge(ticket.place(), 1, Integer::sum);
        int hours = Math.max(1, hour - ticket.hour());
        int rate = switch (ticket.place()) {
            case SMALL -> 2;
            case MEDIUM -> 3;
            case LARGE -> 5;
        };
        int days = hours / 24;
        return days * 10 * rate + Math.min(hours % 24, 10) * rate;
    }
}
