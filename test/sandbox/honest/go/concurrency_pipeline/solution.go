package solution

import (
	"context"
	"sync"
	"time"
)

type Result struct {
	ID    int
	Value int
	Err   error
}

func Process(ctx context.Context, ids []int, workers int, fn func(context.Context, int) (int, error)) []Result {
	out := make([]Result, len(ids))
	jobs := make(chan int)
	var wg sync.WaitGroup
	for w := 0; w < workers; w++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range jobs {
				v, err := fn(ctx, ids[i])
				out[i] = Result{ids[i], v, err}
			}
		}()
	}
	for i := range ids {
		jobs <- i
	}
	close(jobs)
	wg.Wait()
	return out
}

func WithTimeout(d time.Duration, f func() int) (int, bool) {
	ch := make(chan int, 1)
	go func() { ch <- f() }()
	select {
	case v := <-ch:
		return v, true
	case <-time.After(d):
		return 0, false
	}
}
