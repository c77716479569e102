import unittest


class FakeClock:
    now = 0.0

    def __call__(self):
        return self.now


class RateLimiterTest(unittest.TestCase):
    def setUp(self):
        self.clock = FakeClock()
        self.limiter = RateLimiter(clock=self.clock)

    def exhaust(self, key="a", times=2):
        for _ in range(times):
            self.limiter.acquire(key)

    def test_waits(self):
        self.exhaust()
        with self.assertRaises(LimitExceeded) as caught:
            self.limiter.acquire("a")
        self.assertEqual(caught.exception.key, "a")
        self.assertAlmostEqual(caught.exception.retry_after, 1.0)
        self.assertEqual(str(caught.exception), "'a': retry after 1.0s")

    def test_refills(self):
        self.exhaust()
        for step, allowed in [(0.25, False), (0.5, False), (1.25, True)]:
            with self.subTest(step=step):
                self.clock.now = step
                try:
                    self.limiter.acquire("a")
                    ok = True
                except LimitExceeded:
                    ok = False
                self.assertIs(ok, allowed)

    def test_context(self):
        with self.limiter.limited("x") as n, self.limiter.limited("y") as m:
            self.assertEqual((n, m), (1, 2))


if __name__ == "__main__":
    unittest.main(argv=["tests"], exit=False, verbosity=0)
