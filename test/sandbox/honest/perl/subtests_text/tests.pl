use strict; use warnings;
use Test::More;

subtest 'trim' => sub {
    plan tests => 2;
    is trim("  a b \n"), 'a b';
    is trim(''), '';
};

subtest 'freq' => sub {
    is_deeply word_freq('The the cat'), { the => 2, cat => 1 }, 'counts';
    done_testing;
};

is((max_by { length } qw(a ccc bb)), 'ccc', 'max_by');

my %ini = parse_ini(<<'INI');
; comment
name = top
[db]
host = localhost
INI
is $ini{db}{host}, 'localhost';
is_deeply \%ini, { _ => { name => 'top' }, db => { host => 'localhost' } };
ok !eval { parse_ini("???"); 1 };
is $@, "bad line: ???\n", 'message';

done_testing();
