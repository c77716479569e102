package main

import (
	"errors"
	"testing"
)

func TestSqrt(t *testing.T) {
	tests := []struct {
		name    string
		in      int
		want    int
		wantErr error
	}{
		{"zero", 0, 0, nil},
		{"square", 49, 7, nil},
		{"between", 50, 7, nil},
		{name: "negative", in: -1, wantErr: ErrNegative},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Sqrt(tt.in)
			if !errors.Is(err, tt.wantErr) {
				t.Fatalf("err = %v, want %v", err, tt.wantErr)
			}
			if got != tt.want {
				t.Errorf("Sqrt(%d) = %d, want %d", tt.in, got, tt.want)
			}
		})
	}
}
