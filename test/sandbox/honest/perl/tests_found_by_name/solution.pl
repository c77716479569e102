#!/usr/bin/perl
package Sequence;
use strict; use warnings;
my $n = 0;
sub next_id { return ++$n }
sub reset_to { $n = $_[1] // 0; return }
1;
