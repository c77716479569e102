package main

import (
	"fmt"
	"sort"
	"strings"
)

// CollapseRanges writes numbers as "1-3,7".
func CollapseRanges(numbers []int) string {
	sorted := append([]int(nil), numbers...)
	sort.Ints(sorted)
	var parts []string
	for i := 0; i < len(sorted); {
		end := i
		for end+1 < len(sorted) && sorted[end+1] <= sorted[end]+1 {
			end++
		}
		if sorted[i] == sorted[end] {
			parts = append(parts, fmt.Sprint(sorted[i]))
		} else {
			parts = append(parts, fmt.Sprintf("%d-%d", sorted[i], sorted[end]))
		}
		i = end + 1
	}
	return strings.Join(parts, ",")
}
