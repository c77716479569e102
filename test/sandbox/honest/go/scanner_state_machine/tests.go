package main

import (
	"fmt"
	"os"
	"strings"
)

type expectation struct{ src, out, err string }

func check(n int, e expectation) (ok bool) {
	var b strings.Builder
	err := Run(e.src, &b)
	if b.String() != e.out {
		fmt.Printf("case %d: output %q, expected %q\n", n, b.String(), e.out)
		return
	}
	switch {
	case err == nil && e.err == "":
		return true
	case err != nil && strings.Contains(err.Error(), e.err):
		return e.err != ""
	}
	return
}

func main() {
	failures := 0
	for n, e := range []expectation{
		{src: "1 2 + .", out: "3\n"},
		{"10 4 / . 2 3 * .", "2.5\n6\n", ""},
		{"+", "", "underflow"},
		{"1 . x", "1\n", `parsing "x"`},
	} {
		if !check(n, e) {
			failures++
		}
	}
	if failures > 0 {
		os.Exit(failures)
	}
}
