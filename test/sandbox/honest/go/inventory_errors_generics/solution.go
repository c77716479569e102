package inventory

import (
	"errors"
	"fmt"
	"sort"
	"strings"
	"sync"
)

type Number interface{ ~int | ~int64 | ~float64 }

var ErrNotFound = errors.New("not found")

type StockError struct {
	SKU        string
	Have, Want int
}

func (e *StockError) Error() string { return fmt.Sprintf("%s: have %d, want %d", e.SKU, e.Have, e.Want) }

type Inventory struct {
	mu    sync.RWMutex
	items map[string]int
}

func New(opts ...func(*Inventory)) *Inventory {
	inv := &Inventory{items: make(map[string]int)}
	for _, o := range opts {
		o(inv)
	}
	return inv
}

func With(sku string, n int) func(*Inventory) { return func(i *Inventory) { i.items[sku] = n } }

func (i *Inventory) Take(sku string, n int) (left int, err error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	have, ok := i.items[sku]
	switch {
	case !ok:
		return 0, fmt.Errorf("take %q: %w", sku, ErrNotFound)
	case have < n:
		return have, &StockError{sku, have, n}
	}
	i.items[sku] -= n
	return i.items[sku], nil
}

func Sum[K comparable, V Number](m map[K]V) (s V) {
	for _, v := range m {
		s += v
	}
	return
}

func Map[T, U any](xs []T, f func(T) U) []U {
	out := make([]U, 0, len(xs))
	for _, x := range xs {
		out = append(out, f(x))
	}
	return out
}

func (i *Inventory) String() string {
	keys := []string{}
	for k := range i.items {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return strings.Join(Map(keys, func(k string) string { return fmt.Sprint(k, "=", i.items[k]) }), " ")
}
