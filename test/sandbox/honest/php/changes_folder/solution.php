<?php
function inFolder(string $name, callable $work)
{
    $folder = sys_get_temp_dir() . '/' . $name;
    if (!is_dir($folder)) {
        mkdir($folder);
    }
    chdir($folder);
    return $work();
}
