const f = () => 0;
