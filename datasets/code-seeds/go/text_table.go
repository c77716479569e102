// Prints rows as a table with aligned columns.
package main

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

type Table struct {
	Header []string
	Rows   [][]string
}

func (t Table) widths() []int {
	widths := make([]int, len(t.Header))
	for _, row := range append([][]string{t.Header}, t.Rows...) {
		for c := range widths {
			if c < len(row) {
				widths[c] = max(widths[c], utf8.RuneCountInString(row[c]))
			}
		}
	}
	return widths
}

func isNumber(text string) bool {
	_, err := strconv.ParseFloat(text, 64)
	return err == nil
}

func pad(text string, width int, right bool) string {
	blanks := strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
	if right {
		return blanks + text
	}
	return text + blanks
}

func (t Table) String() string {
	widths := t.widths()
	var lines []string
	write := func(row []string, numbers bool) {
		cells := make([]string, len(widths))
		for c, width := range widths {
			text := ""
			if c < len(row) {
				text = row[c]
			}
			cells[c] = pad(text, width, numbers && isNumber(text))
		}
		lines = append(lines, strings.TrimRight(strings.Join(cells, "  "), " "))
	}
	write(t.Header, false)
	rules := make([]string, len(widths))
	for c, width := range widths {
		rules[c] = strings.Repeat("-", width)
	}
	write(rules, false)
	for _, row := range t.Rows {
		write(row, true)
	}
	return strings.Join(lines, "\n")
}
