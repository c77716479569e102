my $tree = { name => 'a', kids => [ { name => 'b' }, { name => 'c', kids => [ { name => 'd' } ] } ] };
die 'count' unless walk($tree) == 4;
die 'trace' unless join(' ', @Trace) eq '-a --b --c ---d';
die 'depth' unless $Depth == 0;
