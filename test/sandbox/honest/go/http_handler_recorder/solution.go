package main

import (
	"encoding/json"
	"net/http"
	"sync"
)

type store struct {
	mu sync.RWMutex
	m  map[string]string
}

func NewStore() *store { return &store{m: make(map[string]string)} }

func (s *store) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key := r.URL.Query().Get("key")
	switch r.Method {
	case http.MethodPut:
		s.mu.Lock()
		s.m[key] = r.URL.Query().Get("value")
		s.mu.Unlock()
		w.WriteHeader(http.StatusCreated)
	case http.MethodGet:
		s.mu.RLock()
		v, ok := s.m[key]
		s.mu.RUnlock()
		if !ok {
			http.Error(w, "no such key", http.StatusNotFound)
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]string{"value": v})
	default:
		w.WriteHeader(405)
	}
}
