package main

import "sort"

type entry struct {
	name   string
	points int
	round  int
}

// Board ranks players; among equal points the earlier one leads.
type Board struct {
	entries map[string]*entry
	round   int
}

func NewBoard() *Board { return &Board{entries: map[string]*entry{}} }

func (b *Board) Record(name string, points int) {
	b.round++
	one, known := b.entries[name]
	if !known {
		b.entries[name] = &entry{name, points, b.round}
	} else if points > one.points {
		one.points, one.round = points, b.round
	}
}

func (b *Board) Ranking() []string {
	list := make([]*entry, 0, len(b.entries))
	for _, one := range b.entries {
		list = append(list, one)
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].points != list[j].points {
			return list[i].points > list[j].points
		}
		return list[i].round < list[j].round
	})
	names := make([]string, len(list))
	for i, one := range list {
		names[i] = one.name
	}
	return names
}
