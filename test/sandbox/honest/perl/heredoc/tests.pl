my $expected = <<"TEXT";
Dear Ann,
you owe 12.50.
TEXT
die "letter" unless letter('Ann', 12.5) eq $expected;
die "bob" unless letter('Bob', 3) eq "Dear Bob,\nyou owe 3.00.\n";
