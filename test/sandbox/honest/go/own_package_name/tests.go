package calc

import "testing"

func TestFactorial(t *testing.T) {
	cases := map[uint64]uint64{0: 1, 1: 1, 5: 120, 10: 3628800}
	for in, want := range cases {
		if got := Factorial(in); got != want {
			t.Errorf("Factorial(%d) = %d; want %d", in, got, want)
		}
	}
}

func BenchmarkFactorial(b *testing.B) {
	for i := 0; i < b.N; i++ {
		Factorial(20)
	}
}
