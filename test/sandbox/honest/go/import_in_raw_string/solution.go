package main

import "strings"

const template = `package demo

import "fmt"

func main() { fmt.Println("hi") }
`

func CountLines() int { return strings.Count(template, "\n") }

func HasImport() bool { return strings.Contains(template, "import \"fmt\"") }
