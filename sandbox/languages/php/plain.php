// Solution and tests as PHP itself would run them: two files of one process. Whatever the program makes of it, only the mark that came
// with a test says that what stands behind the test was reached.
$GLOBALS['@completion'] = new class {
    public array $order = [];
    public mixed $gave = null;
    public string $tests;
    private $channel;
    private ?string $mark = null;
    private bool $asserted = false;
    private int $process;

    public function __construct() {
        $this->channel = fopen('php://fd/3', 'r+');
        $this->tests = getcwd() . '/tests.php';
        $this->process = getmypid();
        // The tests are the program that was started.
        foreach (['SCRIPT_FILENAME', 'SCRIPT_NAME', 'PHP_SELF', 'PATH_TRANSLATED'] as $name) $_SERVER[$name] = $this->tests;
        $_SERVER['argv'][0] = $GLOBALS['argv'][0] = $this->tests;
        // Tests may have failed assertions only warn: they have failed all the same.
        @assert_options(ASSERT_CALLBACK, function (): void {
            if (!ini_get('assert.exception')) $this->asserted = true;
        });
    }

    public function next(): bool {
        $line = fgets($this->channel);
        $this->order = [];
        foreach (array_slice(explode(' ', trim((string) $line)), 1) as $word) {
            [$name, $value] = explode('=', $word, 2);
            $this->order[$name] = base64_decode($value);
        }
        $this->mark = $this->order['mark'] ?? null;
        return isset($this->order['path']) || isset($this->order['code']);
    }

    public function loaded(?Throwable $error): void {
        $said = $error === null ? '"ok":true' : '"ok":false,"type":"' . $this->said($error::class) . '","message":"' . $this->said($error->getMessage()) . '"';
        fwrite($this->channel, "H {{$said}}\n");
    }

    private function said(string $text): string {
        return substr(preg_replace('/[^ -~]|["\\\\]/', "'", explode("\n", $text)[0]), 0, 300);
    }

    /** What the tests forked ends where they do, and tells nothing. */
    public function forked(): bool {
        return getmypid() !== $this->process;
    }

    public function tell(string $status, string $message = ''): void {
        if ($this->mark === null || $this->forked()) return;
        [$mark, $this->mark] = [$this->mark, null];
        if ($status === 'passed' && $this->asserted) [$status, $message] = ['failed', 'an assertion failed'];
        fwrite($this->channel, "H {\"status\":\"$status\",\"message\":\"{$this->said($message)}\",\"mark\":\"$mark\"}\n");
    }

    /** debug_backtrace of the tests' own text, behind which nobody calls. */
    public function backtrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): array {
        return array_slice(debug_backtrace($options), 1, -1);
    }

    /** An exit of the tests' own text: 0, or nothing, is a good end. */
    public function leave(int|string $code = 0): int|string {
        if ($code === 0) $this->tell('passed');
        else $this->tell('failed', "exit $code");
        return $code;
    }

    public function raised(Throwable $error): void {
        $own = $error->getFile() === $this->tests || $error instanceof AssertionError;
        $own = $own && ($error instanceof AssertionError || !($error instanceof Error));
        $this->tell($own ? 'failed' : 'error', $error::class . ': ' . $error->getMessage());
    }

    /** Functions test… that the file itself never mentions are meant for a runner, unless it looks for them by their names. */
    public function uncalled(string $code): array {
        $words = array_count_values(array_map(static fn ($word) => strtolower(trim($word->text, '\'"')), PhpToken::tokenize($code)));
        if (isset($words['get_defined_functions'])) return [];
        return array_filter(get_defined_functions()['user'], function ($name) use ($words) {
            $short = substr((string) strrchr("\\$name", '\\'), 1);
            $made = new ReflectionFunction($name);
            return preg_match('/^(test|full_?test|demo_?test|run_?tests?$)/', $short) && ($words[$short] ?? 0) === 1
                && $made->getNumberOfRequiredParameters() === 0 && $made->getFileName() === $this->tests;
        });
    }
};
$GLOBALS['@completion']->next();
try {
    $GLOBALS['@completion']->gave = include getcwd() . '/' . $GLOBALS['@completion']->order['path'];
    $GLOBALS['@completion']->loaded(null);
} catch (Throwable $completionError) {
    $GLOBALS['@completion']->loaded($completionError);
}
while ($GLOBALS['@completion']->next()) {
    try {
        file_put_contents($GLOBALS['@completion']->tests, $GLOBALS['@completion.text']($GLOBALS['@completion']->order, (string) @file_get_contents('main.php')));
        include $GLOBALS['@completion']->tests;
        foreach ($GLOBALS['@completion']->uncalled($GLOBALS['@completion']->order['code']) as $GLOBALS['@completion.test']) $GLOBALS['@completion.test']();
        $GLOBALS['@completion']->tell('passed');
        if ($GLOBALS['@completion']->forked()) exit(0);
    } catch (Throwable $completionError) {
        $GLOBALS['@completion']->raised($completionError);
        if ($GLOBALS['@completion']->forked()) exit(255);
    }
}
