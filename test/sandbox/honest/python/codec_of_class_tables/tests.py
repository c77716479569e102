import contextlib, io, unittest

class CodecTest(unittest.TestCase):
    LENGTHS = (("", 0), ("abc", 3), ("é", 1))

    def test_round_trip(self):
        for text in ("", "abc", "é" * 100):
            with self.subTest(text=text):
                self.assertEqual(Codec.unpack(Codec.pack(text)), text)

    def test_lengths(self):
        for text, length in self.LENGTHS:
            self.assertEqual(len(Codec.unpack(Codec.pack(text))), length)

    def test_damage(self):
        with self.assertRaisesRegex(ValueError, "^not packed$"):
            Codec.unpack("hello")

    def test_main(self):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            code = main([Codec.pack("a"), Codec.pack("b")])
        self.assertEqual((code, out.getvalue()), (0, "a;b\n"))

unittest.main(argv=["tests"])
