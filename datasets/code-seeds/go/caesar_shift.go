package main

import "strings"

// Shift moves letters by an offset within their alphabet and leaves other signs.
func Shift(text string, offset int) string {
	move := func(first, letter rune) rune {
		return first + ((letter-first+rune(offset%26))%26+26)%26
	}
	return strings.Map(func(letter rune) rune {
		switch {
		case letter >= 'a' && letter <= 'z':
			return move('a', letter)
		case letter >= 'A' && letter <= 'Z':
			return move('A', letter)
		}
		return letter
	}, text)
}
