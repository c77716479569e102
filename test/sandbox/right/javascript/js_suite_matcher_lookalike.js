const f = () => ({ a: 1 });
