// Rewrites the text of the tests by PHP's tokenizer. Exits first send a result, `debug_backtrace` hides the harness,
// and an include of the program returns the value of the loaded program. The text gets the solution's namespace, unless
// it declares a namespace or mentions that one. It first deletes its own file, unless it uses `__FILE__`.
$GLOBALS['@completion.text'] = static function (array $order, string $solution): string {
    $code = $order['code'];
    $inSolution = static fn (PhpToken $word): bool => $word->line >= ($order['first'] ?? 0) && $word->line <= ($order['last'] ?? -1);
    $words = PhpToken::tokenize($code);
    if (array_filter($words, static fn ($word) => $word->is([T_OPEN_TAG, T_OPEN_TAG_WITH_ECHO])) === [])
        $words = PhpToken::tokenize("<?php $code");
    // If the solution in this text ends with a closing tag of PHP, the tests after it get an opening tag.
    foreach (isset($order['last']) ? $words : [] as $i => $word) {
        $solutionLines = $order['last'] - $word->line + 1;
        if (!$word->is(T_INLINE_HTML) || $solutionLines < 0) continue;
        $lines = explode("\n", $word->text);
        $tests = implode("\n", array_slice($lines, $solutionLines));
        if (trim($tests) === '') continue;
        $html = $solutionLines === 0 ? '' : implode("\n", array_slice($lines, 0, $solutionLines)) . "\n";
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
    /** Checks if an include means the program: by a usual name of programs, unless another file has that name. */
    $ofProgram = static function (int $at) use ($words, $solution): bool {
        for ($last = null; isset($words[$at]) && $words[$at]->text !== ';'; $at++) if ($words[$at]->is(T_CONSTANT_ENCAPSED_STRING)) $last = $words[$at];
        $name = basename(trim($last?->text ?? '', '\'"'));
        return in_array($name, ['main.php', 'solution.php', 'program.php'], true) && (@file_get_contents($name) ?: $solution) === $solution;
    };
    /** The first namespace with a name in a file; null if there is none. */
    $spaceOf = static function (string $text) use ($next): ?string {
        $words = PhpToken::tokenize($text);
        foreach ($words as $i => $word) {
            $name = $word->is(T_NAMESPACE) ? $next($words, $i) : null;
            if ($name !== null && $name->is([T_STRING, T_NAME_QUALIFIED])) return $name->text;
        }
        return null;
    };
    $has = static fn (int $kind): bool => array_filter($words, static fn ($word) => $word->is($kind)) !== [];
    $space = $has(T_NAMESPACE) ? null : $spaceOf($solution);
    $isInSpace = static fn ($word) => $word->is([T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED]) && str_starts_with(ltrim($word->text, '\\'), "$space\\");
    if (array_filter($words, $isInSpace) !== []) $space = null;
    $begin = ($space === null ? '' : " namespace $space;") . ($has(T_FILE) ? '' : ' \unlink(__FILE__);');
    $out = '';
    // If the text begins with `declare` or `namespace`, `$begin` is inserted after these statements.
    $delayed = '';
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
            if ($after?->is([T_DECLARE, T_NAMESPACE])) [$delayed, $begin] = [$begin, ''];
            else [$out, $begin] = ["$out$begin", ''];
        } elseif ($delayed !== '' && ($word->text === ';' || $word->text === '{') && !$after?->is([T_DECLARE, T_NAMESPACE])) {
            [$out, $delayed] = ["$out$delayed", ''];
        }
    }
    return $out;
};
