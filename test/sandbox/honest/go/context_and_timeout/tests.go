package main

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestWithDeadline(t *testing.T) {
	n, err := WithDeadline(time.Minute, func(context.Context) (int, error) { return 42, nil })
	if n != 42 || err != nil {
		t.Fatalf("%d, %v", n, err)
	}
	_, err = WithDeadline(time.Millisecond, func(ctx context.Context) (int, error) { <-ctx.Done(); time.Sleep(time.Second); return 1, nil })
	if !errors.Is(err, ErrSlow) {
		t.Errorf("err = %v", err)
	}
}
