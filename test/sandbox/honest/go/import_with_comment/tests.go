package main

import (
	"fmt" // for printing (only on failure)
	"os"
)

func main() {
	if got := SortWords("b c a"); got != "a b c" {
		fmt.Println("got", got)
		os.Exit(1)
	}
}
