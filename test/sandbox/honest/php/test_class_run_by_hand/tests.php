<?php
class QueueTest
{
    public function testOrder(): void
    {
        $queue = (new Queue())->enqueue('a')->enqueue('b');
        assert($queue->dequeue() === 'a');
        assert(count($queue) === 1);
    }

    public function testEmpty(): void
    {
        try {
            (new Queue())->dequeue();
        } catch (UnderflowException $e) {
            assert($e->getMessage() === 'queue is empty');
            return;
        }
        throw new Exception('no exception');
    }
}

$test = new QueueTest();
foreach (get_class_methods($test) as $method) {
    $test->$method();
    echo "$method ok\n";
}
