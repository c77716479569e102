package main

import (
	"bytes"
	"io"
	"log"
	"math"
	"os"
	"strings"
	"testing"
)

func captureOutput(f func()) string {
	old := os.Stdout
	r, w, _ := os.Pipe()
	os.Stdout = w
	outC := make(chan string)
	go func() {
		var buf bytes.Buffer
		io.Copy(&buf, r)
		outC <- buf.String()
	}()
	f()
	w.Close()
	os.Stdout = old
	return <-outC
}

func TestReport(t *testing.T) {
	got := captureOutput(func() { Report(Rect{2, 3}, &Circle{1}) })
	want := "rect 2x3         6.00\ncircle 1         3.14\n"
	if got != want {
		t.Errorf("Report printed\n%q, want\n%q", got, want)
	}
}

func TestMainFunction(t *testing.T) {
	name := t.TempDir() + "/in"
	if err := os.WriteFile(name, []byte("rect 1 1\n\n"), 0644); err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	defer func(old *os.File) { os.Stdin = old }(os.Stdin)
	os.Stdin = in
	out := captureOutput(main)
	if !strings.HasSuffix(out, "1.00\n") {
		t.Errorf("main printed %q", out)
	}
}

func TestParseErrors(t *testing.T) {
	var buf bytes.Buffer
	log.SetOutput(&buf)
	defer log.SetOutput(os.Stderr)
	for in, msg := range map[string]string{
		"rect 1 x":   "line 1: ",
		"\nsquare 1": `unknown "square"`,
	} {
		_, err := Parse(strings.NewReader(in))
		if err == nil || !strings.Contains(err.Error(), msg) {
			t.Errorf("Parse(%q) = %v", in, err)
		}
		log.Println(err)
	}
	if n := strings.Count(buf.String(), "\n"); n != 2 {
		t.Errorf("%d lines logged", n)
	}
	if math.Abs((&Circle{2}).Area()-12.566370614) > 1e-6 {
		t.Error("area")
	}
}
