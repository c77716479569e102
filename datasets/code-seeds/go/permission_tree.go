// Grants rights on paths; the nearest rule decides.
package main

import (
	"path"
	"sort"
	"strings"
)

type Rule struct {
	Path  string
	Role  string
	Allow bool
}

type Policy struct {
	rules map[string]map[string]bool
}

func NewPolicy(rules ...Rule) *Policy {
	policy := &Policy{rules: map[string]map[string]bool{}}
	for _, rule := range rules {
		place := path.Clean("/" + rule.Path)
		if policy.rules[place] == nil {
			policy.rules[place] = map[string]bool{}
		}
		policy.rules[place][rule.Role] = rule.Allow
	}
	return policy
}

// Allows walks from the target to the root; a denial of one role outweighs a grant of another at the same place.
func (p *Policy) Allows(target string, roles ...string) bool {
	for place := path.Clean("/" + target); ; place = path.Dir(place) {
		granted := false
		for _, role := range roles {
			allow, known := p.rules[place][role]
			if known && !allow {
				return false
			}
			granted = granted || allow
		}
		if granted {
			return true
		}
		if place == "/" {
			return false
		}
	}
}

func (p *Policy) PathsOf(role string) []string {
	var places []string
	for place, roles := range p.rules {
		if roles[role] {
			places = append(places, strings.TrimPrefix(place, "/"))
		}
	}
	sort.Strings(places)
	return places
}
