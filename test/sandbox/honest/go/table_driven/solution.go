package main

import "errors"

var ErrNegative = errors.New("negative input")

func Sqrt(n int) (int, error) {
	if n < 0 {
		return 0, ErrNegative
	}
	r := 0
	for (r+1)*(r+1) <= n {
		r++
	}
	return r, nil
}
