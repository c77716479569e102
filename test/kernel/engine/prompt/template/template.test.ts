// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import { expect, test } from "vitest";
import { EngineError } from "../../../../../kernel/engine/errors.ts";
import { parseTemplate, renderTemplate } from "../../../../../kernel/engine/prompt/template/template.ts";
import type { TemplateOrigin } from "../../../../../kernel/engine/prompt/template/template-node.ts";

const render = (text: string, data: Record<string, unknown> = {}): string => renderTemplate(parseTemplate(text), data);

function failure(
  text: string,
  data: Record<string, unknown> = {},
  origin: TemplateOrigin = { file: "t.yaml" },
): EngineError {
  try {
    renderTemplate(parseTemplate(text, origin), data);
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).code).toBe("invalid_template");
    return error as EngineError;
  }
  throw new Error(`rendered without complaint: ${text}`);
}

const data = {
  name: "Ada",
  empty: "",
  n: 3,
  zero: 0,
  yes: true,
  no: false,
  nothing: null,
  xs: ["a", "b", "c"],
  none: [],
  map: { key: "v", "odd-key": { deep: [10, 20] } },
};

test.each([
  ["plain", "plain"],
  ["", ""],
  ["$5 {x} <b> </b> # <# </# <#1", "$5 {x} <b> </b> # <# </# <#1"],
  ["${name}!", "Ada!"],
  ["${ n } ${yes} ${zero}", "3 true 0"],
  ['${\'a"b\'}${"c\'d"}${"\\n\\t\\\\\\""}', 'a"bc\'d\n\t\\"'],
  ["${'}'}${'>'}", "}>"],
  ["${'$'}{name} ${'<'}#if>", "${name} <#if>"],
  ["${map.key} ${map['odd-key'].deep[1]} ${xs[0]}", "v 20 a"],
  ["${gone!'d'} ${gone!}${map.gone!n} ${(map.gone.further.still)!'g'} ${a!b!'c'} ${nothing!'null'}", "d 3 g c null"],
  ["${empty!'d'}", ""],
  ["${gone??} ${name??} ${map.key??} ${(gone.key)??} ${!(gone??)}", "false true true false true"],
  ["${xs?size} ${map?size} ${none?size} ${xs?join(', ')} ${none?join('-')} ${'  a '?trim}", "3 2 0 a, b, c  a"],
  ["<#if yes>1</#if><#if !yes>2</#if>", "1"],
  ["<#if !map['odd-key']?? >1<#else>2</#if>", "2"],
  ["<#if no>1<#elseif n == 3>2<#elseif yes>3<#else>4</#if>", "2"],
  ["<#if no>1<#elseif no>2<#else>3</#if>", "3"],
  ["<#if no>1</#if>", ""],
  ["<#if yes && !no || gone>ok</#if>", "ok"],
  ["<#if (no || yes) && name != 'Bob' && name == \"Ada\">ok</#if>", "ok"],
  ["<#if no && gone>1<#else>2</#if>", "2"],
  ["<#if n != 3>1<#else/>2</#if>", "2"],
  ["<#list xs as x>${x}</#list>", "abc"],
  ["<#list xs as x>${x}<#sep>, </#list>", "a, b, c"],
  ["<#list xs as x>${x}<#sep>, </#sep>;</#list>", "a, b; c;".replace("a, b; c;", "a, ;b, ;c;")],
  ["<#list none as x>${x}<#sep>, </#list>", ""],
  ["<#list xs as name>${name}</#list>${name}", "abcAda"],
  ["<#list xs as x><#list xs as y>${x}${y}<#sep>,</#list><#sep>;</#list>", "aa,ab,ac;ba,bb,bc;ca,cb,cc"],
  ["<#list map['odd-key'].deep as as>${as}</#list>", "1020"],
  ["a<#-- ${gone} <#if> -->b", "ab"],
  ["a\n<#if yes>\nb\n</#if>\nc", "a\nb\nc"],
  ["a\n  <#if no>\nb\n  <#else>\nd\n  </#if>  \nc", "a\nd\nc"],
  ["a\n<#-- one\ntwo -->\nb", "a\nb"],
  ["<#list xs as x>\n- ${x}\n</#list>\nend", "- a\n- b\n- c\nend"],
  ["a\r\n<#if yes>\r\nb\r\n</#if>\r\nc", "a\r\nb\r\nc"],
  ["keep <#if yes>\nb</#if>\n", "keep \nb\n"],
])("%j renders to %j", (text, expected) => expect(render(text, data)).toBe(expected));

test.each([
  ["${gone}", 1, 3, "undefined variable gone"],
  ["a\nb ${map.gone}", 2, 9, 'undefined variable map["gone"]'],
  ["${gone.key}", 1, 3, "undefined variable gone"],
  ["${gone.key!'d'}", 1, 3, "undefined variable gone"],
  ["${nothing}", 1, 3, "undefined variable nothing"],
  ["${name", 1, 3, "never closed"],
  ["${}", 1, 3, "ends too early"],
  ["${name name}", 1, 8, 'unexpected "name"'],
  ["${n + 1}", 1, 5, 'unexpected character "+"'],
  ["${'abc}", 1, 3, "string is never closed"],
  ["${'\\q'}", 1, 4, "unknown escape"],
  ["${name?upper_case}", 1, 8, 'unknown built-in "?upper_case"'],
  ["${name.trim()}", 1, 12, 'unexpected "("'],
  ["${xs}", 1, 3, "a list cannot be printed"],
  ["${map}", 1, 3, "a map cannot be printed"],
  ["${name?size}", 1, 8, "?size needs a list"],
  ["${name.length}", 1, 8, "a string has no members"],
  ["${xs.length}", 1, 6, "a list takes a number"],
  ["${xs[3]}", 1, 5, "undefined variable"],
  ["${map[0]}", 1, 6, "a map takes a string"],
  ["<#if name>x</#if>", 1, 6, "expected true or false"],
  ["<#if n == 'x'>x</#if>", 1, 8, "cannot compare"],
  ["<#if yes>x", 1, 1, "<#if> is never closed"],
  ["a\n  <#list xs as x>\n${x}", 2, 3, "<#list> is never closed"],
  ["<#if yes>x</#list>", 1, 11, "expected </#if> before </#list>"],
  ["x</#if>", 1, 2, "</#if> closes or continues nothing"],
  ["<#else>", 1, 1, "<#else> closes or continues nothing"],
  ["<#if yes>1<#else>2<#else>3</#if>", 1, 19, "expected </#if> before <#else>"],
  ["<#include 'file'>", 1, 1, "unknown directive <#include>"],
  ["a <#assign x = 1>", 1, 3, "unknown directive <#assign>"],
  ["<#list xs>x</#list>", 1, 1, "a list reads"],
  ["<#list name as x>x</#list>", 1, 8, "<#list> needs a list"],
  ["<#sep>x</#sep>", 1, 1, "<#sep> may only be directly inside"],
  ["<#-- x", 1, 1, "comment is never closed"],
  ["<#if yes", 1, 5, "never closed"],
  ["<#if yes>x</#if yes>", 1, 17, "unexpected text"],
])("%j fails at line %i, column %i", (text, line, column, message) => {
  const error = failure(text, data);
  expect(error.message).toContain(message);
  expect(error.details).toMatchObject({ file: "t.yaml", line, column });
});

test("positions follow where the template starts in its file", () => {
  const origin = { file: "tasks.yaml", line: 10, column: 20, indent: 6 };
  expect(failure("${gone}", {}, origin).details).toMatchObject({ line: 10, column: 22 });
  expect(failure("a\n${gone}", {}, origin).message).toMatch(/^tasks\.yaml:11:9: /);
  const approximate = { ...origin, approximate: true, name: "common_prompt of x" };
  expect(failure("a\n${gone}", {}, approximate).message).toMatch(
    /^tasks\.yaml:10:20: common_prompt of x, line 2, column 3: /,
  );
});

test("depth, output and steps are limited", () => {
  const nest = (n: number): string => `\${${"(".repeat(n)}n${")".repeat(n)}}`;
  expect(render(nest(31), data)).toBe("3");
  for (const text of [
    nest(32),
    nest(100_000),
    `<#if ${"!".repeat(40)}yes>x</#if>`,
    `\${n${".a".repeat(40)}}`,
    `\${${"a!".repeat(40)}n}`,
    `${"<#if yes>".repeat(33)}x${"</#if>".repeat(33)}`,
  ]) {
    expect(failure(text, data).message).toContain("nested deeper than 32 levels");
  }
  const big = { xs: Array(1000).fill("x".repeat(999)) };
  expect(render("<#list xs as x>${x}</#list>", big)).toHaveLength(999_000);
  expect(failure("<#list xs as x>${x}é</#list>", big).message).toContain("larger than 1 MB");
  expect(failure("${xs?join('---')}", big).message).toContain("larger than 1 MB");
  const loops = "<#list xs as a><#list xs as b></#list></#list>";
  expect(failure(`<#list xs as z>${loops}</#list>`, big).message).toContain("too many steps");
});

test("a map may stand for more keys than it has", () => {
  const template = parseTemplate("<#if !parameters['any'] >a</#if><#if parameters.on>b</#if>");
  const options = { absent: { parameters: false } };
  expect(renderTemplate(template, { parameters: { on: true } }, options)).toBe("ab");
  expect(renderTemplate(parseTemplate("${parameters.toString}"), { parameters: {} }, options)).toBe("false");
});
