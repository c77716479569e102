package main

import (
	"context"
	"errors"
	"time"
)

var ErrSlow = errors.New("too slow")

func WithDeadline(d time.Duration, f func(context.Context) (int, error)) (int, error) {
	ctx, cancel := context.WithTimeout(context.Background(), d)
	defer cancel()
	type result struct {
		n   int
		err error
	}
	done := make(chan result, 1)
	go func() { n, err := f(ctx); done <- result{n, err} }()
	select {
	case r := <-done:
		return r.n, r.err
	case <-ctx.Done():
		return 0, ErrSlow
	}
}
