package main

import (
	"sort" // for sorting (stable)
	"strings"
)

func SortWords(s string) string {
	w := strings.Fields(s)
	sort.Strings(w)
	return strings.Join(w, " ")
}
