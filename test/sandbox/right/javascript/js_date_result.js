const f = () => new Date(5);
