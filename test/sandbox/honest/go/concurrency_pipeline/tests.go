package solution

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"
)

func TestProcess(t *testing.T) {
	var calls int32
	boom := errors.New("boom")
	results := Process(context.Background(), []int{1, 2, 3, 4}, 3, func(_ context.Context, id int) (int, error) {
		atomic.AddInt32(&calls, 1)
		if id == 3 {
			return 0, boom
		}
		return id * 10, nil
	})
	if calls != 4 {
		t.Fatalf("calls = %d", calls)
	}
	want := []Result{{1, 10, nil}, {2, 20, nil}, {3, 0, boom}, {4, 40, nil}}
	for i, r := range results {
		if r != want[i] {
			t.Errorf("#%d: got %+v want %+v", i, r, want[i])
		}
	}
}

func TestWithTimeout(t *testing.T) {
	v, ok := WithTimeout(time.Second, func() int { return 7 })
	if v != 7 || !ok {
		t.Fail()
	}
	if _, ok := WithTimeout(time.Millisecond, func() int { time.Sleep(200 * time.Millisecond); return 1 }); ok {
		t.Error("expected timeout")
	}
}

func BenchmarkProcess(b *testing.B) {
	for i := 0; i < b.N; i++ {
		Process(context.Background(), []int{1}, 1, func(context.Context, int) (int, error) { return 0, nil })
	}
}
