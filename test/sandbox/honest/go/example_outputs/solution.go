package main

import (
	"fmt"
	"io"
	"strings"
)

type Matrix [][]float64

func Identity(n int) Matrix {
	m := make(Matrix, n)
	for i := range m {
		m[i] = make([]float64, n)
		m[i][i] = 1
	}
	return m
}

func (m Matrix) String() string {
	var sb strings.Builder
	for _, row := range m {
		fmt.Fprintln(&sb, row)
	}
	return sb.String()
}

func Render(w io.Writer, title string, m Matrix) (int, error) {
	return fmt.Fprintf(w, "== %s ==\n%v", title, m)
}
