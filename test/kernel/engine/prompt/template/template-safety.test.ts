// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import fc from "fast-check";
import { expect, test } from "vitest";
import { EngineError } from "../../../../../kernel/engine/errors.ts";
import { parseTemplate, renderTemplate } from "../../../../../kernel/engine/prompt/template/template.ts";

const render = (text: string, data: Record<string, unknown> = {}): string => renderTemplate(parseTemplate(text), data);

function failure(text: string, data: Record<string, unknown> = {}): EngineError {
  try {
    renderTemplate(parseTemplate(text), data);
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).code).toBe("invalid_template");
    return error as EngineError;
  }
  throw new Error(`rendered without complaint: ${text}`);
}

const data = { name: "Ada", xs: ["a", "b", "c"], yes: true, no: false, map: { key: "v" } };

test("nothing but own plain data is reached", () => {
  class Host {
    secret = "s";
  }
  const getter = Object.defineProperty({}, "x", { get: () => "computed", enumerable: true });
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "__defineGetter__", "prototype"]) {
    expect(failure(`\${${name}}`, {}).message).toContain("undefined variable");
    expect(failure(`\${map.${name}}`, { map: {} }).message).toContain("undefined variable");
    expect(failure(`\${map['${name}']}`, { map: {} }).message).toContain("undefined variable");
    expect(failure(`\${list['${name}']}`, { list: [] }).message).toContain("a list takes a number");
    expect(failure(`\${text.${name}}`, { text: "x" }).message).toContain("has no members");
    expect(render(`\${map.${name}!'none'}`, { map: {} })).toBe("none");
  }
  expect(failure("${process.env}", {}).message).toContain("undefined variable");
  expect(failure("${globalThis}", {}).message).toContain("undefined variable");
  for (const x of [() => 1, Symbol("s"), new Host(), new Map(), new Date(0), /x/]) {
    expect(failure("${x}", { x }).message).toContain("not plain data");
  }
  expect(failure("${host.secret}", { host: new Host() }).message).toContain("not plain data");
  expect(failure("${map.x}", { map: getter }).message).toContain("undefined variable");
});

const piece = fc.constantFrom(
  ..."${ } ${name} ${xs} ${map.key} ${__proto__} ${map['constructor']} <#if <#if yes> </#if> <#else> <#elseif no> > / <#list xs as x> </#list> ${x} <#sep> </#sep> <#-- --> ! ?? . [ ] ( ) ' \" && || == != ?size ?join(', ') ?trim".split(
    " ",
  ),
  "\n",
  " ",
  "<#list xs as x>${x}<#sep>,</#list>",
);

test("rendering is deterministic, changes nothing, and fails only in the one typed way", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string()), { maxLength: 14 }), (pieces) => {
      const text = pieces.join("");
      const before = structuredClone(data);
      const attempt = (): string => {
        try {
          return `rendered ${render(text, data)}`;
        } catch (error) {
          expect(error).toMatchObject({ name: "EngineError", code: "invalid_template" });
          return `failed ${(error as Error).message}`;
        }
      };
      const first = attempt();
      expect(attempt()).toBe(first);
      expect(first).not.toMatch(/native code|\[object/);
      expect(data).toEqual(before);
    }),
    { numRuns: 1000 },
  );
});

test("text without openings renders to itself, and any text as a value comes out unchanged", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(render("${text}", { text })).toBe(text);
      if (!/\$\{|<\/?#/.test(text)) expect(render(text)).toBe(text);
    }),
  );
});

test("no path of names ever leads out of the data", () => {
  const key = fc.constantFrom(
    "a",
    "b",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "valueOf",
    "length",
    "call",
  );
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 6 }), fc.boolean(), (path, brackets) => {
      const steps = path.slice(1).map((step) => (brackets ? `['${step}']` : `.${step}`));
      const own = { a: { a: "ok", b: ["ok"] }, b: "ok" };
      expect(["none", "ok"]).toContain(
        (() => {
          try {
            return render(`\${(${path[0]}${steps.join("")})!'none'}`, own);
          } catch (error) {
            expect((error as EngineError).message).toMatch(/has no members|takes a number|cannot be printed/);
            return "none";
          }
        })(),
      );
    }),
  );
});

test("long templates are only long", () => {
  expect(render("${name}".repeat(30_000), data)).toHaveLength(90_000);
});
