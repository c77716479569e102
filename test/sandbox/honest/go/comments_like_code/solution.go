package main

/*
import "fmt"

func TestNothing(t *testing.T) { }
*/

// func add(a, b int) int { return a - b }

func add(a, b int) int {
	// package other
	return a + b // }
}

const brace = "}}{ func main() {"
