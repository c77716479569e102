const f = () => [5, 6];
