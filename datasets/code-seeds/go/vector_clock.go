package main

// Clock orders events of several machines.
type Clock map[string]int

func (c Clock) Tick(machine string) Clock {
	next := c.copy()
	next[machine]++
	return next
}

func (c Clock) Merge(other Clock) Clock {
	next := c.copy()
	for machine, time := range other {
		next[machine] = max(next[machine], time)
	}
	return next
}

// Compare is "before", "after", "equal" or "concurrent".
func (c Clock) Compare(other Clock) string {
	less, more := false, false
	for machine := range c.Merge(other) {
		less = less || c[machine] < other[machine]
		more = more || c[machine] > other[machine]
	}
	switch {
	case less && more:
		return "concurrent"
	case less:
		return "before"
	case more:
		return "after"
	}
	return "equal"
}

func (c Clock) copy() Clock {
	next := Clock{}
	for machine, time := range c {
		next[machine] = time
	}
	return next
}
