import asyncio
from typing import AsyncIterator, Callable, Iterable, List, TypeVar

T = TypeVar("T")


async def produce(items: Iterable[T], queue: asyncio.Queue) -> None:
    for item in items:
        await queue.put(item)
        await asyncio.sleep(0)
    await queue.put(None)


async def consume(queue: asyncio.Queue, fn: Callable[[T], T]) -> List[T]:
    out = []
    while (item := await queue.get()) is not None:
        out.append(fn(item))
    return out


async def pipeline(items, fn):
    queue: asyncio.Queue = asyncio.Queue(maxsize=2)
    _, result = await asyncio.gather(produce(items, queue), consume(queue, fn))
    return result


async def countdown(n: int) -> AsyncIterator[int]:
    while n:
        yield n
        n -= 1
