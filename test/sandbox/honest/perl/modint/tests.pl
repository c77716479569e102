my $x = ModInt->new(5) + 4;
die "sum" unless $x == 2;
die "wrapped" unless $x == 9;
die "text" unless "$x" eq "2";
