const f = () => ({ x: 5 });
