package main

import (
	"fmt"
	"math"
	"sort"
	"strings"
)

func WordFreq(s string) map[string]int {
	m := map[string]int{}
	for _, w := range strings.Fields(strings.ToLower(s)) {
		m[strings.Trim(w, ".,!?")]++
	}
	return m
}

func StdDev(xs []float64) float64 {
	if len(xs) == 0 {
		return math.NaN()
	}
	mean := 0.0
	for _, x := range xs {
		mean += x / float64(len(xs))
	}
	v := 0.0
	for _, x := range xs {
		v += (x - mean) * (x - mean)
	}
	return math.Sqrt(v / float64(len(xs)))
}

func Keys(m map[string]int) []string {
	keys := make([]string, 0)
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

func main() {
	fmt.Println(WordFreq("hello Hello world"))
}
