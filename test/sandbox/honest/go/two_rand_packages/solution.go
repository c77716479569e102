package main

import "math/rand"

func Shuffle(a []int, seed int64) []int {
	r := rand.New(rand.NewSource(seed))
	b := append([]int(nil), a...)
	r.Shuffle(len(b), func(i, j int) { b[i], b[j] = b[j], b[i] })
	return b
}
