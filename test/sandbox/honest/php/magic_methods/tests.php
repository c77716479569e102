<?php
$record = new Record();
$record->name = 'Ann';
$record['age'] = 30;
assert($record['name'] === 'Ann');
assert($record->age === 30);
assert(!isset($record->missing));
assert(json_encode($record) === '{"name":"Ann","age":30}');
assert(iterator_to_array($record) === ['name' => 'Ann', 'age' => 30]);
