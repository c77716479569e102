import unittest
from unittest.mock import patch


class TestRateLimiter(unittest.TestCase):
    def setUp(self):
        self.limiter = RateLimiter(2, 10.0)

    @patch("time.monotonic")
    def test_window(self, clock):
        clock.side_effect = [0.0, 1.0, 2.0, 10.5]
        results = [self.limiter.allow() for _ in range(4)]
        self.assertEqual(results, [True, True, False, True])

    def test_denied_when_full(self):
        with patch("time.monotonic", return_value=5.0):
            self.assertTrue(self.limiter.allow())
            self.assertTrue(self.limiter.allow())
            self.assertFalse(self.limiter.allow())


if __name__ == "__main__":
    unittest.main()
