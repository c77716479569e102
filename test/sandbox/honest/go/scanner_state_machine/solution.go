package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

type stateFn func(*machine) stateFn

type machine struct {
	in    *bufio.Scanner
	stack []float64
	out   io.Writer
	err   error
}

func (m *machine) push(v float64) { m.stack = append(m.stack, v) }
func (m *machine) pop() (v float64) {
	if len(m.stack) == 0 {
		panic(fmt.Errorf("stack underflow"))
	}
	v, m.stack = m.stack[len(m.stack)-1], m.stack[:len(m.stack)-1]
	return
}

func word(m *machine) stateFn {
	if !m.in.Scan() {
		return nil
	}
	switch w := m.in.Text(); w {
	case "+", "-", "*", "/":
		b, a := m.pop(), m.pop()
		m.push(map[string]func() float64{"+": func() float64 { return a + b }, "-": func() float64 { return a - b }, "*": func() float64 { return a * b }, "/": func() float64 { return a / b }}[w]())
	case ".":
		fmt.Fprintln(m.out, strconv.FormatFloat(m.pop(), 'g', -1, 64))
	default:
		v, err := strconv.ParseFloat(w, 64)
		if err != nil {
			m.err = err
			return nil
		}
		m.push(v)
	}
	return word
}

func Run(src string, out io.Writer) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = r.(error)
		}
	}()
	m := &machine{in: bufio.NewScanner(strings.NewReader(src)), out: out}
	m.in.Split(bufio.ScanWords)
	for s := stateFn(word); s != nil; {
		s = s(m)
	}
	return m.err
}

func main() {
	src, _ := io.ReadAll(os.Stdin)
	if err := Run(string(src), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
