from __future__ import annotations
import base64, zlib


class Codec:
    LEVEL = 9

    @classmethod
    def pack(cls, text: str) -> str:
        return base64.b85encode(zlib.compress(text.encode(), cls.LEVEL)).decode()

    @staticmethod
    def unpack(data: str) -> str:
        try:
            return zlib.decompress(base64.b85decode(data)).decode()
        except (zlib.error, ValueError) as error:
            raise ValueError("not packed") from error


def main(argv: list[str] | None = None) -> int:
    import sys
    args = sys.argv[1:] if argv is None else argv
    print(*map(Codec.unpack, args), sep=";")
    return 0 if args else 2
