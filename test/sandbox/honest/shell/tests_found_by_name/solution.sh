#!/usr/bin/env bash
# ids
last=0
next_id() { last=$((last + ${1:-1})); REPLY=$last; }
pad() { printf "%0${2:-4}d" "$1"; }
