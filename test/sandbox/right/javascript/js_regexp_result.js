const f = () => /y/;
