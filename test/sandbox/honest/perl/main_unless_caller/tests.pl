my $counts = word_count("The cat and the hat");
die "the" if $counts->{the} != 2;
die "cat" if $counts->{cat} != 1;
die "keys" if join(' ', sort keys %$counts) ne 'and cat hat the';
