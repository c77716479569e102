<?php
function row(array $cells): string
{
    return '<tr><td>' . implode('</td><td>', array_map('htmlspecialchars', $cells)) . '</td></tr>';
}
?>
<h1>Report</h1>
