package main

import "fmt"

type DivideError struct{ By int }

func (e *DivideError) Error() string { return fmt.Sprintf("cannot divide by %d", e.By) }

func Divide(a, b int) (q int, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &DivideError{By: b}
		}
	}()
	return a / b, nil
}

func MustPositive(n int) int {
	if n <= 0 {
		panic("not positive")
	}
	return n
}
