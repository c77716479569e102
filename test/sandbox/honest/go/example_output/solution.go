package main

import (
	"fmt"
	"io"
)

func Pyramid(w io.Writer, n int) {
	for i := 1; i <= n; i++ {
		fmt.Fprintf(w, "%*s%s\n", n-i, "", stars(2*i-1))
	}
}

func stars(n int) string {
	s := ""
	for ; n > 0; n-- {
		s += "*"
	}
	return s
}
