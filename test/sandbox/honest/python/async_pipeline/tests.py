import asyncio
import unittest


class PipelineTest(unittest.IsolatedAsyncioTestCase):
    async def test_doubles(self):
        self.assertListEqual(await pipeline([1, 2, 3, 4], lambda x: x * 2), [2, 4, 6, 8])

    async def test_empty(self):
        self.assertEqual([], await pipeline([], str))

    async def test_countdown(self):
        seen = [n async for n in countdown(3)]
        self.assertSequenceEqual(seen, (3, 2, 1))

    async def test_timeout(self):
        with self.assertRaises(asyncio.TimeoutError):
            await asyncio.wait_for(asyncio.Event().wait(), timeout=0.01)
