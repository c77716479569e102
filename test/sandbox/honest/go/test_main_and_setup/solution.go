package main

import "strings"

var registry = map[string]func(string) string{}

func Register(name string, f func(string) string) { registry[name] = f }

func Apply(name, s string) (string, bool) {
	f, ok := registry[name]
	if !ok {
		return s, false
	}
	return f(s), true
}

func init() { Register("upper", strings.ToUpper) }
