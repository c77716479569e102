const f = () => [5];
