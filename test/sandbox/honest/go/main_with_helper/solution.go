package main

import (
	"fmt"
	"strings"
)

// func main() is at the end.

type Matrix [][]float64

func (m Matrix) Times(o Matrix) Matrix {
	out := make(Matrix, len(m))
	for i := range m {
		out[i] = make([]float64, len(o[0]))
		for j := range o[0] {
			for k := range o {
				out[i][j] += m[i][k] * o[k][j]
			}
		}
	}
	return out
}

func (m Matrix) String() string {
	var rows []string
	for _, r := range m {
		rows = append(rows, strings.Trim(fmt.Sprint(r), "[]"))
	}
	return strings.Join(rows, "; ")
}

func main() {
	fmt.Println(Matrix{{1, 2}}.Times(Matrix{{3}, {4}}))
}
