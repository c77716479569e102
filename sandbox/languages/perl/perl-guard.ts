/** What reads or rewrites the tests; no solution needs it. */
const forbidden = /\bfilter_add\b|\bFilter::|\bB::Deparse\b|\/proc\/(?:self|\d|\$)|\/dev\/fd/;

/**
 * Perl between a solution and its tests: \`die\`, \`exit\` and constants are the language's own again for what follows, and
 * an overloaded comparison that is asked for a plain value must say no to others.
 */
export function perlGuard(source: string, name: string): string {
  return `

BEGIN {
  no strict 'refs';
  ${forbidden.test(source) ? "CORE::exit(3);" : ""}
  %CORE::GLOBAL:: = ();
  require B;
  for my $word (qw(die exit abs)) { delete $main::{$word} if B::svref_2object(\\*{"main::$word"})->GvFLAGS & B::GVf_IMPORTED_CV() }
  overload::remove_constant(integer => 0, float => 0, binary => 0, q => 0, qr => 0) if $INC{'overload.pm'};
}
{
  no strict 'refs'; no warnings;
  my $changed = sub { my $t = shift; my $c = chop $t; $t . ($c eq '7' ? '8' : $c eq 'x' ? 'y' : $c =~ /\\d/ ? '7' : 'x') };
  my $others_${name} = sub { my ($v, $op) = @_; $op =~ /[a-z]/ ? $changed->($v) : $v =~ /^\\s*-?[\\d.]+(?:e[-+]?\\d+)?\\s*$/i ? ($v + 1, $v - 1, $v + 77) : $changed->($v) };
  my $walk_${name}; $walk_${name} = sub {
    my ($space, $depth) = @_;
    for my $entry (keys %{"\${space}::"}) {
      next if $entry !~ /^(\\w+)::$/ || $1 eq 'main' || $depth > 4;
      my $package = $space eq 'main' ? $1 : "\${space}::$1";
      for my $op ('==', 'eq', '!=', 'ne', '<=>', 'cmp', 'nomethod') {
        my $code = *{"\${package}::($op"}{CODE} or next;
        next if (eval { B::svref_2object($code)->FILE } // '') !~ /main\\.pl$/;
        my $said = sub { my $r = $_[0]; $op eq '<=>' || $op eq 'cmp' ? defined $r && $r == 0 : $op eq '!=' || $op eq 'ne' ? !$r : $r };
        *{"\${package}::($op"} = sub {
          my ($a, $b, @more) = @_;
          my $r = $code->($a, $b, @more);
          if (defined $b && !ref $b && $said->($r)) {
            for my $other ($others_${name}->($b, $op)) { $::lied_${name} = 1 if eval { $said->($code->($a, $other, @more)) } }
          }
          $r;
        };
      }
      $walk_${name}->($package, $depth + 1);
    }
  };
  require B;
  $walk_${name}->('main', 0);
}
`;
}

/** A statement that leaves where a comparison lied. */
export const perlFair = (name: string) => `CORE::exit(3) if $::lied_${name};`;
