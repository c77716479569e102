/** What tests judge with. */
const functions =
  "assert error type tostring tonumber pairs ipairs next select pcall xpcall rawequal rawlen rawget setmetatable getmetatable";
const libraries = "math string table os io";

/** Lua on the first line, before the solution: remembers the language's own functions, and takes the file away. */
export function luaBefore(name: string): string {
  const kept = libraries.split(" ").map((one) => `${one} = copy(${one})`);
  return `local keep_${name} = (function() local function copy(t) local c = {} for k, v in next, t do c[k] = v end return c end os.remove(arg[0]) local k = {${kept.join(", ")}} for n in ("${functions}"):gmatch("%S+") do k[n] = _G[n] end return k end)() `;
}

/** Lua between solution and tests: those functions again, as locals that nothing of the solution can reach. */
export function luaBetween(source: string, test: string, name: string): string {
  const defined = (one: string) => new RegExp(`\\bfunction\\s+${one}\\b|(?:^|[^.\\w])${one}\\s*=(?!=)`, "m").test(test);
  const used = functions.split(" ").filter((one) => new RegExp(`\\b${one}\\b`).test(test) && !defined(one));
  const locals = used.map((one) => `local ${one} = keep_${name}.${one}`);
  const tables = libraries
    .split(" ")
    .filter((one) => new RegExp(`\\b${one}\\s*\\.\\s*\\w+\\s*=|\\b${one}\\s*=|function\\s+${one}\\s*\\.`).test(source))
    .map((one) => `local ${one} = keep_${name}.setmetatable(keep_${name}.${one}, {__index = ${one}})`);
  return [...locals, ...tables].join(" ");
}
