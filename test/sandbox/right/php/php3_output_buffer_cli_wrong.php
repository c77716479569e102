<?php
function greet(array $argv): int
{
    if (count($argv) < 2) {
        fprintf(STDERR, "usage: %s NAME\n", $argv[0]);
        return 2;
    }
    echo "Hello, {$argv[1]}!", PHP_EOL;
    return 0;
}

class Template
{
    public function __construct(private string $source) {}
    public function render(array $vars): string
    {
        return preg_replace_callback('/{{\s*(\w+)\s*}}/', fn ($m) => htmlspecialchars((string) ($vars[$m[1]] ?? '')), $this->source);
    }
}

function save_csv(string $file, array $rows): int
{
    $h = fopen($file, 'w');
    foreach ($rows as $r) fputcsv($h, $r, ',', '"', '');
    fclose($h);
    return filesize($file);
}

if (PHP_SAPI === 'cli' && isset($argv[0]) && realpath($argv[0]) === __FILE__ && ($argv[1] ?? '') === '--run') {
    exit(greet($argv));
}
?>
