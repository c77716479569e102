package main

import (
	"errors"
	"fmt"
	"strings"
	"sync"
)

var ErrEmpty = errors.New("empty")

type RangeError struct{ Pos int }

func (e *RangeError) Error() string { return fmt.Sprintf("bad rune at %d", e.Pos) }

func Rot(s string, by int) (string, error) {
	if s == "" {
		return "", fmt.Errorf("rot: %w", ErrEmpty)
	}
	var b strings.Builder
	for i, r := range s {
		if r < 'a' || r > 'z' {
			return "", &RangeError{i}
		}
		b.WriteRune('a' + (r-'a'+rune(by)+26)%26)
	}
	return b.String(), nil
}

func RotAll(words []string, by int) []string {
	out := make([]string, len(words))
	var wg sync.WaitGroup
	for i, w := range words {
		wg.Add(1)
		go func(i int, w string) { defer wg.Done(); out[i], _ = Rot(w, by) }(i, w)
	}
	wg.Wait()
	return out
}
