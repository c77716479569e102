// Evaluates a condition of a failed test in one more run, and prints its operands if the value differs from `$must`.
function WORD(int $must, string $sign, mixed $left, mixed $right = null): mixed {
    $show = static function (mixed $value, int $depth) use (&$show): string {
        if (is_string($value)) return "'" . str_replace("\n", '\n', strlen($value) > 120 ? substr($value, 0, 80) . '…' . substr($value, -40) : $value) . "'";
        if ($value instanceof UnitEnum) return $value::class . "::$value->name";
        if (!is_array($value) && !is_object($value)) return is_resource($value) ? 'a resource' : strtolower(var_export($value, true));
        $items = is_object($value) ? get_object_vars($value) : $value;
        [$open, $close] = is_object($value) ? [$value::class . ' {', '}'] : ['[', ']'];
        if ($depth > 3) return "$open…$close";
        $parts = [];
        foreach (array_slice($items, 0, 12, true) as $key => $item)
            $parts[] = (is_array($value) && array_is_list($value) ? '' : (is_array($value) ? var_export($key, true) . ' => ' : "$key: ")) . $show($item, $depth + 1);
        return $open . implode(', ', $parts) . (count($items) > 12 ? ', …' : '') . $close;
    };
    $cut = static function (mixed $value) use ($show): string {
        $text = $show($value, 1);
        return strlen($text) > 150 ? substr($text, 0, 100) . '…' . substr($text, -47) : $text;
    };
    $holds = match ($sign) {
        '' => $left, '===' => $left === $right, '==' => $left == $right, '!==' => $left !== $right, '!=', '<>' => $left != $right,
        '<' => $left < $right, '<=' => $left <= $right, '>' => $left > $right, '>=' => $left >= $right,
    };
    if ((bool) $holds !== (bool) $must) {
        $text = $sign !== '' ? $cut($left) . " $sign " . $cut($right) . ($must ? ' is false' : ' is true') : (is_bool($left) ? '' : $cut($left) . ($must ? ' is not true' : ' is not false'));
        if ($text !== '') file_put_contents('php://stderr', "WORD $text\n");
    }
    return $holds;
}
