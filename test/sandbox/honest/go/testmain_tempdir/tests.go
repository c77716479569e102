package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var base string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "tree")
	if err != nil {
		panic(err)
	}
	base = dir
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

func TestTree(t *testing.T) {
	os.MkdirAll(filepath.Join(base, "x"), 0o755)
	os.WriteFile(filepath.Join(base, "x", "a.txt"), []byte("1\n2\n3"), 0o644)
	files, err := Tree(base)
	if err != nil || strings.Join(files, ",") != "x/a.txt" {
		t.Fatalf("%v %v", files, err)
	}
	t.Run("count", func(t *testing.T) {
		os.Chdir(base)
		n, err := CountLines("x/a.txt")
		if err != nil {
			t.Fatal(err)
		}
		if n != 3 {
			t.Errorf("n = %v", n)
		}
	})
	if _, err := CountLines(filepath.Join(t.TempDir(), "none")); !os.IsNotExist(err) {
		t.Error(err)
	}
}
