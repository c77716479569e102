package inventory

import (
	"errors"
	"reflect"
	"sync"
	"testing"
)

func mustTake(t *testing.T, i *Inventory, sku string, n, want int) {
	t.Helper()
	got, err := i.Take(sku, n)
	if err != nil {
		t.Fatalf("Take(%q, %d): %v", sku, n, err)
	}
	if got != want {
		t.Errorf("Take(%q, %d) = %d, want %d", sku, n, got, want)
	}
}

func TestTake(t *testing.T) {
	inv := New(With("apple", 3), With("pear", 1))
	mustTake(t, inv, "apple", 2, 1)
	t.Run("errors", func(t *testing.T) {
		_, err := inv.Take("fig", 1)
		if !errors.Is(err, ErrNotFound) {
			t.Error("not ErrNotFound", err)
		}
		var se *StockError
		if _, err := inv.Take("pear", 2); !errors.As(err, &se) || se.Have != 1 {
			t.Error(err)
		} else if se.Error() != "pear: have 1, want 2" {
			t.Error(se)
		}
	})
	if s := inv.String(); s != "apple=1 pear=1" {
		t.Error(s)
	}
}

func TestConcurrent(t *testing.T) {
	inv, wg := New(With("x", 100)), sync.WaitGroup{}
	for n := 0; n < 50; n++ {
		wg.Add(1)
		go func() { defer wg.Done(); inv.Take("x", 1) }()
	}
	wg.Wait()
	mustTake(t, inv, "x", 0, 50)
}

func TestGenerics(t *testing.T) {
	tests := map[string]struct {
		in   map[string]float64
		want float64
	}{
		"empty": {nil, 0},
		"two":   {map[string]float64{"a": 1.5, "b": 2}, 3.5},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			if got := Sum(tc.in); got != tc.want {
				t.Fatalf("got %v want %v", got, tc.want)
			}
		})
	}
	if got := Map([]int{1, 2}, func(i int) string { return string(rune('a' + i)) }); !reflect.DeepEqual(got, []string{"b", "c"}) {
		t.Fatal(got)
	}
}
