use strict;
use warnings;

die "closed nothing" unless close_all() == 1;
die "not the first: " . first_free() unless first_free() == 3;
die "not the first again" unless first_free() == 3;
