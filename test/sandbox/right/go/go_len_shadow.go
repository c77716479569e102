package main

func twice(xs []int) []int {
	out := []int{}
	for _, x := range xs {
		out = append(out, 2*x)
	}
	return out
}
