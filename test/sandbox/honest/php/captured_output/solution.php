<?php
function table(array $rows): void
{
    foreach ($rows as $name => $value) {
        printf("%-6s|%4d\n", $name, $value);
    }
}
