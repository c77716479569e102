// Differentiates and simplifies small formulas.
package main

import "fmt"

type Expr interface {
	Derive(name string) Expr
	Simplify() Expr
	String() string
}

type Number int
type Variable string
type Sum struct{ Left, Right Expr }
type Product struct{ Left, Right Expr }

func (Number) Derive(string) Expr { return Number(0) }
func (v Variable) Derive(name string) Expr {
	if string(v) == name {
		return Number(1)
	}
	return Number(0)
}
func (s Sum) Derive(name string) Expr { return Sum{s.Left.Derive(name), s.Right.Derive(name)} }
func (p Product) Derive(name string) Expr {
	return Sum{Product{p.Left.Derive(name), p.Right}, Product{p.Left, p.Right.Derive(name)}}
}

func (n Number) Simplify() Expr   { return n }
func (v Variable) Simplify() Expr { return v }
func (s Sum) Simplify() Expr {
	left, right := s.Left.Simplify(), s.Right.Simplify()
	a, leftIsNumber := left.(Number)
	b, rightIsNumber := right.(Number)
	switch {
	case leftIsNumber && rightIsNumber:
		return a + b
	case leftIsNumber && a == 0:
		return right
	case rightIsNumber && b == 0:
		return left
	}
	return Sum{left, right}
}
func (p Product) Simplify() Expr {
	left, right := p.Left.Simplify(), p.Right.Simplify()
	a, leftIsNumber := left.(Number)
	b, rightIsNumber := right.(Number)
	switch {
	case leftIsNumber && rightIsNumber:
		return a * b
	case leftIsNumber && a == 0 || rightIsNumber && b == 0:
		return Number(0)
	case leftIsNumber && a == 1:
		return right
	case rightIsNumber && b == 1:
		return left
	}
	return Product{left, right}
}

func (n Number) String() string   { return fmt.Sprint(int(n)) }
func (v Variable) String() string { return string(v) }
func (s Sum) String() string      { return fmt.Sprintf("(%s + %s)", s.Left, s.Right) }
func (p Product) String() string  { return fmt.Sprintf("%s * %s", p.Left, p.Right) }
