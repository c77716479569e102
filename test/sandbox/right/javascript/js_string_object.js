const f = () => "yes";
