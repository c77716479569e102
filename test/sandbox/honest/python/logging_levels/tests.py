import unittest, warnings

class AddCase(unittest.TestCase):
    def test_logs(self):
        inv = Inventory()
        with self.assertLogs("inventory", level="INFO") as captured:
            inv.add("apple", 3)
        self.assertEqual(captured.output, ["INFO:inventory:added 3 of apple"])

    def test_error(self):
        inv = Inventory()
        with self.assertLogs("inventory", "ERROR"):
            with self.assertRaisesRegex(ValueError, "positive"):
                inv.add("pear", 0)
inv = Inventory()
inv.add("apple", 3)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    assert inv.remove("apple", 2) is True
assert len(caught) == 1
assert issubclass(caught[0].category, DeprecationWarning)
assert "take()" in str(caught[0].message)
assert inv.take("apple", 5) is False
assert inv.stock["apple"] == 1
