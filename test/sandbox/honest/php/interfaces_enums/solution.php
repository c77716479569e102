<?php

enum Suit: string
{
    case Hearts = 'H';
    case Spades = 'S';

    public function color(): string
    {
        return match ($this) {
            self::Hearts => 'red',
            self::Spades => 'black',
        };
    }
}

interface Visitor { public function visit(Card $c): string; }

readonly class Card implements JsonSerializable
{
    public function __construct(public Suit $suit, public int $rank) {}
    public function accept(Visitor $v): string { return $v->visit($this); }
    public function jsonSerialize(): array { return ['suit' => $this->suit->value, 'rank' => $this->rank]; }
    public function __toString(): string { return "{$this->rank}{$this->suit->value}"; }
}

trait Logs
{
    private array $lines = [];
    protected function log(string $fmt, ...$args): void { $this->lines[] = vsprintf($fmt, $args); }
    public function lines(): array { return $this->lines; }
}

class Deck
{
    use Logs;
    /** @var Card[] */
    private array $cards = [];
    public function add(Card ...$cards): static
    {
        foreach ($cards as $c) { $this->cards[] = $c; $this->log('added %s', $c); }
        return $this;
    }
    public function sort(): array { usort($this->cards, fn ($a, $b) => $a->rank <=> $b->rank); return array_map('strval', $this->cards); }
}
