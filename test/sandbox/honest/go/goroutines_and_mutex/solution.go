package main

import "sync"

type Counter struct {
	mu sync.Mutex
	n  map[string]int
}

func NewCounter() *Counter { return &Counter{n: map[string]int{}} }

func (c *Counter) Add(k string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n[k]++
}

func (c *Counter) Get(k string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.n[k]
}

func ParallelSum(xs []int, workers int) int {
	jobs, results := make(chan int), make(chan int)
	var wg sync.WaitGroup
	for w := 0; w < workers; w++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			part := 0
			for x := range jobs {
				part += x
			}
			results <- part
		}()
	}
	go func() {
		for _, x := range xs {
			jobs <- x
		}
		close(jobs)
		wg.Wait()
		close(results)
	}()
	total := 0
	for part := range results {
		total += part
	}
	return total
}
