// The text of the tests as PHP's own tokenizer reads it. Changed are only its exits, which say first that they are the tests' own, and its
// beginning: it lies in the namespace of the
// solution, as it would behind it, unless it names that, and its file is gone before the solution runs.
$GLOBALS['@completion.text'] = static function (array $order, string $solution): string {
    $code = $order['code'];
    $inSolution = static fn (PhpToken $word): bool => $word->line >= ($order['first'] ?? 0) && $word->line <= ($order['last'] ?? -1);
    $words = PhpToken::tokenize($code);
    if (array_filter($words, static fn ($word) => $word->is([T_OPEN_TAG, T_OPEN_TAG_WITH_ECHO])) === [])
        $words = PhpToken::tokenize("<?php $code");
    // A solution that closes PHP behind itself has it opened again for the tests.
    foreach (isset($order['last']) ? $words : [] as $i => $word) {
        $own = $order['last'] - $word->line + 1;
        if (!$word->is(T_INLINE_HTML) || $own < 0) continue;
        $lines = explode("\n", $word->text);
        $tests = implode("\n", array_slice($lines, $own));
        if (trim($tests) === '') continue;
        $html = $own === 0 ? '' : implode("\n", array_slice($lines, 0, $own)) . "\n";
        $words = PhpToken::tokenize(implode('', array_slice($words, 0, $i)) . "$html<?php $tests" . implode('', array_slice($words, $i + 1)));
        break;
    }
    $next = static function (array $words, int $at): ?PhpToken {
        for ($at++; isset($words[$at]); $at++) if (!$words[$at]->isIgnorable()) return $words[$at];
        return null;
    };
    $partner = static function (int $at) use ($words): int {
        for ($depth = 0; isset($words[$at]); $at++) {
            if ($words[$at]->text === '(') $depth++;
            if ($words[$at]->text === ')' && --$depth === 0) break;
        }
        return $at;
    };
    /** Whether what is included is the program: by the names that it has where there is no such file. */
    $ofProgram = static function (int $at) use ($words, $solution): bool {
        for ($last = null; isset($words[$at]) && $words[$at]->text !== ';'; $at++) if ($words[$at]->is(T_CONSTANT_ENCAPSED_STRING)) $last = $words[$at];
        $name = basename(trim($last?->text ?? '', '\'"'));
        return in_array($name, ['main.php', 'solution.php', 'program.php'], true) && (@file_get_contents($name) ?: $solution) === $solution;
    };
    /** The namespace of a file, where it is one without braces. */
    $spaceOf = static function (string $text) use ($next): ?string {
        $words = PhpToken::tokenize($text);
        foreach ($words as $i => $word) {
            $name = $word->is(T_NAMESPACE) ? $next($words, $i) : null;
            if ($name !== null && $name->is([T_STRING, T_NAME_QUALIFIED])) return $name->text;
        }
        return null;
    };
    $is = static fn (int $kind): bool => array_filter($words, static fn ($word) => $word->is($kind)) !== [];
    $space = $is(T_NAMESPACE) ? null : $spaceOf($solution);
    $named = static fn ($word) => $word->is([T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED]) && str_starts_with(ltrim($word->text, '\\'), "$space\\");
    if (array_filter($words, $named) !== []) $space = null;
    $begin = ($space === null ? '' : " namespace $space;") . ($is(T_FILE) ? '' : ' \unlink(__FILE__);');
    $out = '';
    $waits = '';
    $closes = [];
    foreach ($words as $i => $word) {
        $out .= $word->is(T_STRING) && strtolower($word->text) === 'debug_backtrace' ? "\$GLOBALS['@completion']->backtrace" : $word->text;
        $after = $next($words, $i);
        if ($word->is([T_REQUIRE, T_REQUIRE_ONCE, T_INCLUDE, T_INCLUDE_ONCE]) && !$inSolution($word) && $ofProgram($i))
            $out = substr($out, 0, -strlen($word->text)) . "\$GLOBALS['@completion']->gave ?: $word->text";
        if ($word->is(T_EXIT) && !$inSolution($word)) {
            $call = "(\$GLOBALS['@completion']->leave";
            $out .= $after?->text === '(' ? $call : "$call())";
            if ($after?->text === '(') $closes[] = $partner($i);
        }
        if (in_array($i, $closes, true)) $out .= ')';
        if ($word->is(T_OPEN_TAG) && $begin !== '') {
            if ($after?->is([T_DECLARE, T_NAMESPACE])) [$waits, $begin] = [$begin, ''];
            else [$out, $begin] = ["$out$begin", ''];
        } elseif ($waits !== '' && ($word->text === ';' || $word->text === '{') && !$after?->is([T_DECLARE, T_NAMESPACE])) {
            [$out, $waits] = ["$out$waits", ''];
        }
    }
    return $out;
};
