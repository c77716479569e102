use Test::More;
use File::Temp qw(tempfile tempdir);
use Cwd;

my $out = '';
open my $fh, '>', \$out or die $!;
my $log = Logger->new(fh => $fh);
ok $log->info('x=%d', 5);
ok !$log->debug('hidden');
$log->error('bad');
is $out, "[INFO] x=5\n[ERROR] bad\n", 'logged';

my $dir = tempdir(CLEANUP => 1);
chdir $dir;
{
    open my $w, '>', 'f.txt' or die;
    print {$w} "one\ntwo\n";
}
is_deeply [read_lines('f.txt')], [qw(one two)];
eval { read_lines('missing.txt') } or like $@, qr/^cannot open missing\.txt/;
{
    local *STDOUT;
    my $buf = '';
    open STDOUT, '>', \$buf;
    print "captured";
    close STDOUT;
    is $buf, 'captured';
}
chdir '/';
done_testing;
