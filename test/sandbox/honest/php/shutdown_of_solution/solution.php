<?php
register_shutdown_function(function () {
    echo "closing\n";
});

function parseQuery(string $query): array
{
    parse_str($query, $out);
    return $out;
}
