package main

func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func max(xs ...int) int {
	best := xs[0]
	for _, x := range xs[1:] {
		if x > best {
			best = x
		}
	}
	return best
}

func Clamp(x, lo, hi int) int { return max(lo, min(x, hi)) }
