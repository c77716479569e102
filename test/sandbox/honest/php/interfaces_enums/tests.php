<?php
class NameVisitor implements Visitor
{
    public function visit(Card $c): string { return $c->suit->name . '#' . $c->rank; }
}

class DeckTest
{
    private int $passed = 0;

    public function run(): int
    {
        foreach (get_class_methods($this) as $m) {
            if (str_starts_with($m, 'test')) { $this->$m(); $this->passed++; }
        }
        return $this->passed;
    }

    private function equals($want, $got) { if ($want != $got) throw new LogicException(json_encode([$want, $got])); }

    public function testJson() { $this->equals('{"suit":"H","rank":3}', json_encode(new Card(Suit::Hearts, 3))); }
    public function testVisitor() { $this->equals('Spades#12', (new Card(Suit::from('S'), 12))->accept(new NameVisitor)); }
    public function testColor() { $this->equals('red', Suit::Hearts->color()); }
    public function testSort() {
        $d = (new Deck)->add(new Card(Suit::Hearts, 9), new Card(Suit::Spades, 2));
        $this->equals(['2S', '9H'], $d->sort());
        $this->equals(['added 9H', 'added 2S'], $d->lines());
    }
    public function testReadonly() {
        $c = new Card(Suit::Hearts, 1);
        try { $c->rank = 5; } catch (Error $e) { return; }
        throw new LogicException('writable');
    }
}

if ((new DeckTest)->run() !== 5) { fwrite(STDERR, "not all\n"); exit(1); }
