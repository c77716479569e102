package Vec2;
use strict;
use warnings;
use overload
    '+' => sub { Vec2->new($_[0]{x} + $_[1]{x}, $_[0]{y} + $_[1]{y}) },
    '*' => sub { ref $_[1] ? $_[0]{x} * $_[1]{x} + $_[0]{y} * $_[1]{y} : Vec2->new($_[0]{x} * $_[1], $_[0]{y} * $_[1]) },
    '==' => sub { $_[0]{x} == $_[1]{x} && $_[0]{y} == $_[1]{y} },
    '""' => sub { "($_[0]{x}, $_[0]{y})" };

sub new { my ($class, $x, $y) = @_; bless { x => $x, y => $y }, $class }

1;
