package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func do(t *testing.T, h http.Handler, method, target string) *httptest.ResponseRecorder {
	t.Helper()
	rec := httptest.NewRecorder()
	h.ServeHTTP(rec, httptest.NewRequest(method, target, nil))
	return rec
}

func TestStore(t *testing.T) {
	s := NewStore()
	if rec := do(t, s, "PUT", "/?key=a&value=1"); rec.Code != http.StatusCreated {
		t.Fatalf("put: %d", rec.Code)
	}
	rec := do(t, s, "GET", "/?key=a")
	if got := strings.TrimSpace(rec.Body.String()); got != `{"value":"1"}` {
		t.Errorf("body = %q", got)
	}
	if do(t, s, "GET", "/?key=zzz").Code != 404 {
		t.Error("want 404")
	}
	if do(t, s, "DELETE", "/").Code != 405 {
		t.Error("want 405")
	}
}
