def test_all():
    a, b = Settings(), Settings()
    assert a is b, "singleton"
    a.width = 3
    assert b.width == 3
    try:
        a.width = -1
    except ValueError as e:
        assert str(e) == "width must be positive"
    else:
        raise AssertionError("expected ValueError")
    a.values["color"] = "red"
    assert a.color == "red"
    assert not hasattr(a, "shape")
    assert len(a) == 1 and a
    assert isinstance(Settings.__dict__["width"], Positive)

test_all()
print("All tests passed!")
