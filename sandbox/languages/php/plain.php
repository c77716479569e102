// Runs solution and tests as PHP would run two files in one process.
// The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
$GLOBALS['@completion'] = new class {
    public array $order = [];
    /** The value that the solution's file returned. */
    public mixed $gave = null;
    public string $tests;
    private $channel;
    private ?string $mark = null;
    private bool $hasFailedAssertion = false;
    private int $process;

    public function __construct() {
        $this->channel = fopen('php://fd/3', 'r+');
        $this->tests = getcwd() . '/tests.php';
        $this->process = getmypid();
        // The tests, not the solution, are the main script.
        foreach (['SCRIPT_FILENAME', 'SCRIPT_NAME', 'PHP_SELF', 'PATH_TRANSLATED'] as $name) $_SERVER[$name] = $this->tests;
        $_SERVER['argv'][0] = $GLOBALS['argv'][0] = $this->tests;
        // If tests set `assert.exception` to 0, a failed assertion only warns. The tests still count as failed.
        @assert_options(ASSERT_CALLBACK, function (): void {
            if (!ini_get('assert.exception')) $this->hasFailedAssertion = true;
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
        $fields = $error === null ? '"ok":true' : '"ok":false,"type":"' . $this->plainLine($error::class) . '","message":"' . $this->plainLine($error->getMessage()) . '"';
        fwrite($this->channel, "H {{$fields}}\n");
    }

    /** The first line of a text, at most 300 characters, with quotes, backslashes and non-ASCII characters replaced. */
    private function plainLine(string $text): string {
        return substr(preg_replace('/[^ -~]|["\\\\]/', "'", explode("\n", $text)[0]), 0, 300);
    }

    /** True in a child process that the tests forked. It sends no result. */
    public function forked(): bool {
        return getmypid() !== $this->process;
    }

    public function tell(string $status, string $message = ''): void {
        if ($this->mark === null || $this->forked()) return;
        [$mark, $this->mark] = [$this->mark, null];
        if ($status === 'passed' && $this->hasFailedAssertion) [$status, $message] = ['failed', 'an assertion failed'];
        fwrite($this->channel, "H {\"status\":\"$status\",\"message\":\"{$this->plainLine($message)}\",\"mark\":\"$mark\"}\n");
    }

    /** Replaces `debug_backtrace` in the tests' text: without the frames of the harness, as in a main script. */
    public function backtrace(int $options = DEBUG_BACKTRACE_PROVIDE_OBJECT, int $limit = 0): array {
        return array_slice(debug_backtrace($options), 1, -1);
    }

    /** Sends the result of an `exit` in the tests' text: passed if the code is 0 or absent, else failed. */
    public function leave(int|string $code = 0): int|string {
        if ($code === 0) $this->tell('passed');
        else $this->tell('failed', "exit $code");
        return $code;
    }

    /** Sends the result of an exception: failed if it is no `Error` and the tests throw it, or an assertion failed. */
    public function raised(Throwable $error): void {
        $isFailure = $error->getFile() === $this->tests || $error instanceof AssertionError;
        $isFailure = $isFailure && ($error instanceof AssertionError || !($error instanceof Error));
        $this->tell($isFailure ? 'failed' : 'error', $error::class . ': ' . $error->getMessage());
    }

    /**
     * The functions, such as `test_add`, that the tests define and never mention again; a test runner would call them.
     * None if the tests list the defined functions themselves.
     */
    public function uncalled(string $code): array {
        $words = array_count_values(array_map(static fn ($word) => strtolower(trim($word->text, '\'"')), PhpToken::tokenize($code)));
        if (isset($words['get_defined_functions'])) return [];
        return array_filter(get_defined_functions()['user'], function ($name) use ($words) {
            $short = substr((string) strrchr("\\$name", '\\'), 1);
            $function = new ReflectionFunction($name);
            return preg_match('/^(test|full_?test|demo_?test|run_?tests?$)/', $short) && ($words[$short] ?? 0) === 1
                && $function->getNumberOfRequiredParameters() === 0 && $function->getFileName() === $this->tests;
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
