package calc

import (
	"strings"
	"testing"
)

func Testify(t *testing.T) bool { t.Helper(); return true }

func Testhelper(t *testing.T) { t.Helper(); t.Error("not a test") }

func TestDiv(t *testing.T) {
	t.Parallel()
	q, err := Div(6, 3)
	if q != 2 || err != nil {
		t.Fatal(q, err)
	}
	if _, err := Div(1, 0); err == nil || !strings.Contains(err.Error(), "divide by zero") {
		t.Fatal(err)
	}
}

func BenchmarkDiv(b *testing.B) {
	for i := 0; i < b.N; i++ {
		Div(i, 3)
	}
}
