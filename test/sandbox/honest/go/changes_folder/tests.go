package main

import (
	"os"
	"reflect"
	"testing"
)

func TestListNames(t *testing.T) {
	d := t.TempDir()
	os.WriteFile(d+"/b.txt", nil, 0o600)
	os.WriteFile(d+"/a.txt", nil, 0o600)
	got, err := listNames(d)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"a.txt", "b.txt"}; !reflect.DeepEqual(got, want) {
		t.Errorf("listNames = %v, want %v", got, want)
	}
}
