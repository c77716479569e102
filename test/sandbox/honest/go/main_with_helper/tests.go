package main

import (
	"fmt"
	"os"
)

func assertEqual(name string, got, want interface{}) {
	if got != want {
		fmt.Fprintf(os.Stderr, "%s: got %v, want %v\n", name, got, want)
		os.Exit(1)
	}
}

func main() {
	m := Matrix{{1, 2}, {3, 4}}
	assertEqual("product", m.Times(m).String(), "7 10; 15 22")
	assertEqual("cell", m.Times(m)[0][1], 10.0)
	fmt.Println("All tests passed!")
}
