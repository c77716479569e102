#!/bin/sh
# build.sh COMPILER TARGET [FLAG…]: builds the launcher (TARGET) and the same code as a library (TARGET.so).
# Hardening flags that the compiler refuses are omitted. Tests pass FLAGs; without a FLAG, warnings are off (-w).
compiler=$1 target=$2 here=$(dirname "$0")
shift 2
[ $# -gt 0 ] || set -- -w

accepts() { echo 'int main(void) { return 0; }' | "$compiler" -O2 -Werror "$@" -x c -o "$target.try" - 2>/dev/null; }

hardening='-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fstack-clash-protection -fcf-protection
  -ftrivial-auto-var-init=zero -fno-delete-null-pointer-checks -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack'
if accepts $hardening; then flags=$hardening; else
  flags=
  for flag in $hardening; do if accepts $flags "$flag"; then flags="$flags $flag"; fi; done
fi

for style in '-fPIE -static-pie' -static '-fPIE -pie' ''; do if accepts $style "$@"; then break; fi; done
"$compiler" -O2 $flags "$@" -shared -fPIC -o "$target.so" "$here"/*.c || rm -f "$target.so"
"$compiler" -O2 $flags "$@" $style -o "$target" "$here"/*.c || rm -f "$target"
rm -f "$target.try"
[ -x "$target" ]
