package main

import (
	"bytes"
	"os"
	"testing"
)

func ExamplePyramid() {
	Pyramid(os.Stdout, 2)
	// Output:
	//  *
	// ***
}

func TestPyramid(t *testing.T) {
	var b bytes.Buffer
	Pyramid(&b, 1)
	if b.String() != "*\n" {
		t.Errorf("%q", b.String())
	}
}
