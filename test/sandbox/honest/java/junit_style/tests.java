import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class InventoryTest {
    private Inventory inventory;

    @BeforeEach
    void setUp() { inventory = new Inventory(); }

    @Test
    @DisplayName("counts what was added")
    void counts() {
        inventory.add("nut", 2);
        inventory.add("nut", 3);
        assertEquals(5, inventory.count("nut"));
        assertEquals(0, inventory.count("bolt"), "nothing of it");
    }

    @Nested
    class Faults {
        @Test
        void refusesNothing() {
            assertThrows(IllegalArgumentException.class, () -> inventory.add("nut", 0));
        }
    }
}
