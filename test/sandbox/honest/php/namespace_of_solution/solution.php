<?php
declare(strict_types=1);

namespace App\Models;

final class Money
{
    public function __construct(private int $cents, private string $currency = 'EUR')
    {
    }

    public function plus(Money $other): self
    {
        if ($other->currency !== $this->currency) {
            throw new \InvalidArgumentException('currencies differ');
        }
        return new self($this->cents + $other->cents, $this->currency);
    }

    public function __toString(): string
    {
        return sprintf('%.2f %s', $this->cents / 100, $this->currency);
    }
}
