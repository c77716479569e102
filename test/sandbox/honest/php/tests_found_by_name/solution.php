<?php
declare(strict_types=1);

final class IdPool
{
    private static int $next = 1;
    private static array $free = [];

    public static function take(): int
    {
        return self::$free ? array_pop(self::$free) : self::$next++;
    }

    public static function give(int $id): void
    {
        self::$free[] = $id;
    }
}
