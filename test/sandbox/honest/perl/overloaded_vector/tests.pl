my ($p, $q) = (Vec2->new(1, 2), Vec2->new(3, 4));
die 'sum' unless $p + $q == Vec2->new(4, 6);
die 'text' unless "$p" eq '(1, 2)';
die 'dot' unless $p * $q == 11;
die 'scaled' unless ($q * 2) . '' eq '(6, 8)';
