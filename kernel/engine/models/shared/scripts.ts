/**
 * Lua script that decides whether a request may be sent now. All processes that share limits run it in Redis. It uses
 * the clock of Redis.
 *
 * Keys: time of the next request, requests under way (a sorted set by the end of their lease), hold, ledger. The key
 * `hold` exists while all processes must wait. The ledger is a hash of the spent calls, tokens and dollars.
 * Arguments: minimum interval of requests in ms, burst in ms, maximum number of requests under way, id of the lease.
 * Then follow the length of the lease in ms, and the maximum calls, tokens and dollars. A limit of 0 means no limit.
 * Returns 0 if the request may be sent, else the wait in ms. Negative numbers mean that a limit is used up: -1 calls,
 * -2 tokens, -3 dollars.
 */
export const takeScript = `
local clock = redis.call("TIME")
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local interval, burst, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local fields = { "calls", "tokens", "usd" }
for i, field in ipairs(fields) do
  local limit = tonumber(ARGV[5 + i])
  if limit > 0 and tonumber(redis.call("HGET", KEYS[4], field) or "0") >= limit then return -i end
end
local hold = redis.call("PTTL", KEYS[3])
if hold > 0 then return hold end
if most > 0 then
  redis.call("ZREMRANGEBYSCORE", KEYS[2], "-inf", now)
  if redis.call("ZCARD", KEYS[2]) >= most then return 25 end
end
if interval > 0 then
  local next = math.max(tonumber(redis.call("GET", KEYS[1]) or "0"), now - burst)
  if next > now then return math.ceil(next - now) end
  redis.call("SET", KEYS[1], tostring(next + interval), "PX", math.ceil(interval + burst + 60000))
end
if most > 0 then
  redis.call("ZADD", KEYS[2], now + tonumber(ARGV[5]), ARGV[4])
  redis.call("PEXPIRE", KEYS[2], tonumber(ARGV[5]))
end
redis.call("HINCRBY", KEYS[4], "calls", 1)
return 0
`;

/**
 * Lua script that records the end of a request. Keys: requests under way, hold, ledger. Arguments: id of the lease,
 * wait of all processes in ms (0: none), calls to refund, tokens, dollars.
 */
export const doneScript = `
redis.call("ZREM", KEYS[1], ARGV[1])
local hold = tonumber(ARGV[2])
if hold > 0 and redis.call("PTTL", KEYS[2]) < hold then redis.call("SET", KEYS[2], "1", "PX", hold) end
if tonumber(ARGV[3]) ~= 0 then redis.call("HINCRBY", KEYS[3], "calls", -tonumber(ARGV[3])) end
redis.call("HINCRBYFLOAT", KEYS[3], "tokens", ARGV[4])
redis.call("HINCRBYFLOAT", KEYS[3], "usd", ARGV[5])
return 0
`;
