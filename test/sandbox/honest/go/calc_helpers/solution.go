package calc

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

type Token struct {
	Kind  byte
	Value float64
}

func Tokenize(s string) ([]Token, error) {
	var out []Token
	for _, f := range strings.Fields(s) {
		switch f {
		case "+", "-", "*", "/":
			out = append(out, Token{Kind: f[0]})
		default:
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, fmt.Errorf("bad token %q", f)
			}
			out = append(out, Token{'n', v})
		}
	}
	return out, nil
}

func RPN(s string) (result float64, err error) {
	toks, err := Tokenize(s)
	if err != nil {
		return 0, err
	}
	var st []float64
	defer func() {
		if r := recover(); r != nil {
			err = errors.New("stack underflow")
		}
	}()
	for _, t := range toks {
		if t.Kind == 'n' {
			st = append(st, t.Value)
			continue
		}
		a, b := st[len(st)-2], st[len(st)-1]
		st = st[:len(st)-2]
		switch t.Kind {
		case '+':
			a += b
		case '-':
			a -= b
		case '*':
			a *= b
		case '/':
			a /= b
		}
		st = append(st, a)
	}
	return st[0], nil
}
