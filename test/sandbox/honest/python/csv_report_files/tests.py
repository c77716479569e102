import json
import os
import pytest


@pytest.fixture
def sales(tmp_path):
    f = tmp_path / "sales.csv"
    f.write_text("region,amount\nnorth,10.5\nsouth,2\nnorth,0.25\n")
    return f


def test_summarize(sales):
    assert summarize(sales) == {"north": pytest.approx(10.75), "south": 2.0}


def test_export_creates_parents(tmp_path):
    out = export({"b": 1, "a": 2}, tmp_path / "deep" / "er" / "out.json")
    assert out.exists()
    assert json.loads(out.read_text()) == {"a": 2, "b": 1}


@pytest.mark.parametrize(
    "rows, expected",
    [
        ("x,1\nx,2\n", {"x": 3.0}),
        ("", {}),
    ],
    ids=["sum", "empty"],
)
def test_parametrized(tmp_path, monkeypatch, rows, expected):
    monkeypatch.chdir(tmp_path)
    with open("data.csv", "w") as fh:
        fh.write("region,amount\n" + rows)
    assert summarize("data.csv") == expected


def test_missing():
    with pytest.raises(FileNotFoundError, match="nowhere"):
        summarize("nowhere.csv")
