use strict; use warnings; no warnings 'portable'; use File::Find;
my $total = 0;
my ($f, $g) = ('FIRST_HALF', 'SECOND_HALF');
my @found;
sub look { my ($place) = @_; my $at = -1; while (($at = index($_[1], $f, $at + 1)) >= 0) { if (substr($_[1], $at + length $f, length $g) eq $g) { push @found, $place; return } } }
open(my $maps, '<', '/proc/self/maps'); my @lines = <$maps>;
open(my $mem, '<:raw', '/proc/self/mem');
for (@lines) { /^(\w+)-(\w+) r\S+ \S+ \S+ \S+ *(.*)$/ or next; next if $3 =~ /^\[v/; my ($at, $end) = (hex $1, hex $2); for (; $at < $end; $at += 1 << 20) { my $n = $end - $at; $n = (1 << 20) + 64 if $n > (1 << 20) + 64; sysseek($mem, $at, 0) or next; my $data = ''; $total += sysread($mem, $data, $n) || next; look("memory $3", $data) } }
find({ no_chdir => 1, wanted => sub { return unless -f $_ && !-l $_; open(my $in, '<:raw', $_) or return; local $/; my $data = <$in>; look($_, $data // '') } }, grep { -d } '/box', '/tmp', '/dev', '/run', '/var/tmp', '/var/run', '/kept', '/srv', '/mnt');
push @found, 'memory cannot be read' if $total < 100_000;
print '[', join(',', map { "\"$_\"" } @found), "]\n";
