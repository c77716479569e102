package calc

import "testing"

func assertEqual[T comparable](t *testing.T, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func assertNoError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("unexpected error: %v", err)
	}
}

func TestRPN(t *testing.T) {
	for expr, want := range map[string]float64{"1 2 +": 3, "2 3 4 * +": 14, "9 3 /": 3} {
		got, err := RPN(expr)
		assertNoError(t, err)
		assertEqual(t, got, want)
	}
}

func TestErrors(t *testing.T) {
	_, err := RPN("1 +")
	if err == nil || err.Error() != "stack underflow" {
		t.Fatalf("got %v", err)
	}
	if _, err = RPN("x"); err == nil {
		t.Error("expected error")
	}
	toks, _ := Tokenize("5 *")
	assertEqual(t, len(toks), 2)
	assertEqual(t, toks[1].Kind, byte('*'))
}
