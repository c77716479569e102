<?php
class RateLimiter
{
    private array $hits = [];
    public function __construct(private int $max, private float $window, private ?Closure $clock = null)
    {
        $this->clock ??= fn (): float => microtime(true);
    }
    public function allow(string $key): bool
    {
        $now = ($this->clock)();
        $this->hits[$key] = array_values(array_filter($this->hits[$key] ?? [], fn ($t) => $t > $now - $this->window));
        if (count($this->hits[$key]) >= $this->max) return false;
        $this->hits[$key][] = $now;
        return true;
    }
}
