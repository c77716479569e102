# Runs solution and tests as Perl would run two files in one process.
# The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
sub Completion::evaluate { eval $_[0]; die $@ if $@ }
BEGIN { *CORE::GLOBAL::exit = sub (;$) { Completion::leave($_[0] // 0, (caller)[1, 2]) } }
package Completion;
use B ();
use Config ();
use Cwd ();
use MIME::Base64 ();
# The channel to the host gets a descriptor above the program's limit, which a program seldom closes by mistake.
open(my $original, '+<&=', 3) or die $!;
my $number = fcntl($original, 1030, 1024) || fcntl($original, 1030, 1023) || fcntl($original, 1030, 10); # F_DUPFD_CLOEXEC
open(my $channel, '+<&=', $number) or die $!;
close $original;
syscall($Config::Config{archname} =~ /^x86_64/ ? 302 : 261, 0, 7, pack('QQ', $number, $number), 0) if $number > 1000; # prlimit of RLIMIT_NOFILE
binmode $channel;
select((select($channel), $| = 1)[0]);
my $folder = Cwd::getcwd();
my $tests = "$folder/tests.pl";
my $mark;
my $process = $$;
my ($from, $to) = (0, -1);

sub order {
    my $line = <$channel> // return;
    $. = 0; # otherwise each message of `die` mentions this line
    my (undef, @words) = split ' ', $line;
    return { map { my ($name, $value) = split /=/, $_, 2; ($name => MIME::Base64::decode_base64($value)) } @words };
}

# The first line of a text, at most 300 characters. Quotes, backslashes and non-ASCII characters become `'`.
sub plain_line {
    my ($text) = split /\n/, "$_[0]";
    $text //= '';
    $text =~ s/[^ -~]|["\\]/'/g;
    return substr $text, 0, 300;
}

sub tell_end {
    my ($status, $message) = @_;
    my $test_mark = $mark // return;
    undef $mark;
    return if $$ != $process;
    my $text = plain_line($message);
    print {$channel} qq(H {"status":"$status","message":"$text","mark":"$test_mark"}\n);
}

# Status and message by the counts of Test::More, which counts an expected failure as a pass. If the tests do not load
# it, the status is passed.
sub counts_result {
    return ('passed', '') unless $INC{'Test/Builder.pm'};
    my $builder = Test::Builder->new;
    my @all = $builder->summary;
    my $plan = $builder->has_plan;
    return ('passed', '') unless @all || $plan;
    return ('failed', 'a test of Test::More failed') if grep { !$_ } @all;
    return ('failed', 'another number of tests was planned') if $plan && $plan =~ /^\d+$/ && $plan != @all;
    return ('error', 'every test was left out') unless grep { ($_->{type} // '') ne 'skip' } $builder->details;
    return ('passed', '');
}

# Replaces the module FindBin, which needs a script file. Perl gets this script as a text in the command line.
package FindBin;
BEGIN { $INC{'FindBin.pm'} = __FILE__ }
our ($Bin, $RealBin, $Script, $RealScript) = (Cwd::getcwd(), Cwd::getcwd(), 'tests.pl', 'tests.pl');
our @EXPORT_OK = qw($Bin $Script $RealBin $RealScript);
sub again { return 1 }
sub import { require Exporter; goto &Exporter::import }
package Completion;

# Replaces `caller` in the packages of the tests. At the top level of the tests it returns nothing, as in a main script.
# The solution is compiled before the replacement and uses Perl's `caller`.
sub caller_in_tests (;$) {
    my @frame = caller(1 + ($_[0] // 0));
    return if !@frame || $frame[1] eq __FILE__;
    return wantarray ? @_ ? @frame : @frame[0 .. 2] : $frame[0];
}

# Replaces `exit`. An exit in the tests' text sends a result. An exit in the solution sends no result, even if the
# tests' text contains the solution.
sub leave {
    my ($code, $file, $line) = @_;
    my $is_in_tests = $file eq $tests && !($line >= $from && $line <= $to);
    tell_end($code == 0 ? counts_result() : ('failed', "exit $code")) if $is_in_tests;
    CORE::exit($code);
}

# The functions that the tests define but never call; a test runner would call them. The host sends their names.
sub uncalled {
    return grep { $_ && B::svref_2object($_)->FILE eq $tests } map { main->can($_) } split / /, $_[0] // '';
}

# Sends the status of a test that an error ended: `error` if the error comes from the solution's file or is a fault that
# Perl reports, else `failed`.
sub raised {
    my ($error) = @_;
    my $text = ref $error ? (eval { "$error" } // ref $error) : $error;
    my $is_fault = $text =~ /^(?:Undefined subroutine|Can't |Global symbol|syntax error|Illegal|Not an? |Deep recursion|Modification of|Bareword|Unrecognized|Missing right)/
        || index($text, "at $folder/main.pl line") >= 0;
    tell_end($is_fault ? 'error' : 'failed', $text);
}

my $first = order();
$0 = $tests;
unshift @INC, $folder;
my $path = "$folder/$first->{path}";
$INC{'main.pl'} = $INC{'solution.pl'} = $path;
my $failure = do { package main; local $_; do $path; $@ };
if ($failure) {
    my $text = plain_line($failure);
    print {$channel} qq(H {"ok":false,"type":"die","message":"$text"}\n);
}
else {
    print {$channel} qq(H {"ok":true}\n);
}
while (my $test = order()) {
    last if defined $test->{end};
    $mark = $test->{mark};
    ($from, $to) = ($test->{first} // 0, $test->{last} // -1);
    my $passed = eval {
        *{"${_}::caller"} = \&caller_in_tests for 'main', $test->{code} =~ /^\s*package\s+([\w:]+)/mg;
        open(main::DATA, '<', \"$1") if $test->{code} =~ /^__(?:END|DATA)__\b.*\n([\s\S]*)/m;
        evaluate("package main;\n#line 1 \"$tests\"\n$test->{code}");
        $_->() for uncalled($test->{calls});
        1;
    };
    my $error = $@;
    $passed ? tell_end(counts_result()) : raised($error);
    # A process that the tests forked ends here.
    CORE::exit($passed ? 0 : 255) if $$ != $process;
}
