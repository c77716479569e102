package main

import (
	"bytes"
	"fmt"
	"os"
	"testing"
)

func ExampleIdentity() {
	fmt.Print(Identity(2))
	// Output:
	// [1 0]
	// [0 1]
}

func ExampleRender() {
	Render(os.Stdout, "I", Identity(1))
	// Output:
	// == I ==
	// [1]
}

func TestRender(t *testing.T) {
	var buf bytes.Buffer
	n, err := Render(&buf, "t", nil)
	if err != nil {
		t.Fatal(err)
	}
	if n != 8 || buf.String() != "== t ==\n" {
		t.Fatalf("%d %q", n, buf.String())
	}
}
