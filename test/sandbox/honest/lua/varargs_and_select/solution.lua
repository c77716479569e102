function count_args(...) return select("#", ...) end
function last(...) return (select(-1, ...)) end
function pack_all(...) return { n = select("#", ...), ... } end
