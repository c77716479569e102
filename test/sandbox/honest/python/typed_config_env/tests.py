import os
from unittest import TestCase, main, mock, skipIf
from dataclasses import asdict, replace


class ConfigTest(TestCase):
    @mock.patch.dict(os.environ, {"APP_PORT": "8080", "APP_DEBUG": "true"}, clear=True)
    def test_env(self):
        self.assertDictEqual(asdict(Config.from_env()), {"host": "localhost", "port": 8080, "debug": True})

    @mock.patch.dict(os.environ, {"APP_PORT": "x"})
    def test_bad(self):
        with self.assertRaises(ConfigError) as ctx:
            Config.from_env()
        self.assertEqual(ctx.exception.key, "port")
        self.assertIsInstance(ctx.exception.__cause__, ValueError)
        self.assertEqual(str(ctx.exception), "port: bad value")

    def test_replace(self):
        self.assertNotEqual(replace(Config(), port=1), Config())

    @skipIf(True, "later")
    def test_later(self):
        self.fail()

    def test_versions(self):
        for text, want in [("1.2", (1, 2)), ("v3", (3, 0))]:
            with self.subTest(text):
                self.assertTupleEqual(Version.parse(text), want)
        self.assertGreater(Version(2, 0), Version(1, 9))


if __name__ == "__main__":
    main(argv=["first-arg-is-ignored"], exit=False)
