import java.util.*;
import java.util.stream.Collectors;

class TaskPlanner {
    record Task(String name, int days, List<String> needs) {}

    private final Map<String, Task> tasks = new LinkedHashMap<>();

    TaskPlanner add(String name, int days, String... needs) {
        tasks.put(name, new Task(name, days, List.of(needs)));
        return this;
    }

    Map<String, Integer> starts() {
        Map<String, Integer> starts = new LinkedHashMap<>();
        for (String name : tasks.keySet()) start(name, starts, new LinkedHashSet<>());
        return starts;
    }

    private int start(String name, Map<String, Integer> starts, Set<String> path) {
        if (starts.containsKey(name)) return starts.get(name);
        if (!path.add(name)) throw new IllegalStateException("circle: " + String.join(" > ", path));
        Task task = tasks.get(name);
        if (task == null) throw new NoSuchElementException(name);
        int day = 0;
        for (String need : task.needs()) {
            day = Math.max(day, start(need, starts, path) + tasks.get(need).days());
        }
        path.remove(name);
        starts.put(name, day);
        return day;
    }

    int length() {
        Map<String, Integer> starts = starts();
        return tasks.values().stream().mapToInt(task -> starts.get(task.name()) + task.days()).max().orElse(0);
    }

    List<String> onDay(int day) {
        Map<String, Integer> starts = starts();
        return tasks.values().stream()
            .filter(task -> starts.get(task.name()) <= day && day < starts.get(task.name()) + task.days())
            .map(Task::name)
            .sorted()
            .collect(Collectors.toList());
    }
}
