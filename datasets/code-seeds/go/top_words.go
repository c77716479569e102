package main

import (
	"sort"
	"strings"
	"unicode"
)

// TopWords lists the most frequent words; equal counts stand in the order of the alphabet.
func TopWords(text string, count int) []string {
	counts := map[string]int{}
	isNoLetter := func(sign rune) bool { return !unicode.IsLetter(sign) && sign != '\'' }
	for _, word := range strings.FieldsFunc(strings.ToLower(text), isNoLetter) {
		counts[word]++
	}
	words := make([]string, 0, len(counts))
	for word := range counts {
		words = append(words, word)
	}
	sort.Slice(words, func(i, j int) bool {
		if counts[words[i]] != counts[words[j]] {
			return counts[words[i]] > counts[words[j]]
		}
		return words[i] < words[j]
	})
	return words[:min(count, len(words))]
}
