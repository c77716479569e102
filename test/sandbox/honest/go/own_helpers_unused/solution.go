package main

func abs(a int) int {
	if a < 0 {
		return -a
	}
	return a
}
func min(a, b int) int {
	if a < b {
		return a
	}
	return b
}
func copy(a []int) []int { return append([]int(nil), a...) }
func Closest(a []int, x int) int {
	b := copy(a)
	best := b[0]
	for _, v := range b {
		if min(abs(v-x), abs(best-x)) != abs(best-x) {
			best = v
		}
	}
	return best
}
