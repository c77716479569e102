const greet = () => "hi";
