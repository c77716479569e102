import os
import re
from dataclasses import dataclass, asdict, replace
from typing import Optional, NamedTuple


class ConfigError(Exception):
    def __init__(self, key, reason="missing"):
        super().__init__(f"{key}: {reason}")
        self.key = key


@dataclass
class Config:
    host: str = "localhost"
    port: int = 80
    debug: bool = False

    @classmethod
    def from_env(cls, prefix="APP_"):
        values = {}
        for name, kind in cls.__annotations__.items():
            raw = os.environ.get(prefix + name.upper())
            if raw is None:
                continue
            try:
                values[name] = raw.lower() in ("1", "true") if kind is bool else kind(raw)
            except ValueError as e:
                raise ConfigError(name, "bad value") from e
        return cls(**values)


class Version(NamedTuple):
    major: int
    minor: int = 0

    @staticmethod
    def parse(text):
        m = re.fullmatch(r"v?(\d+)(?:\.(\d+))?", text)
        if not m:
            raise ValueError(text)
        return Version(*(int(g) for g in m.groups() if g is not None))
