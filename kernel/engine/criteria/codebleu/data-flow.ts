import { type FlowRule, flowRules } from "./flow-rules.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import { type Flow, type State, sequence, type Walked, type Walking, walkAll } from "./walk-flows.ts";

/**
 * Up to this nesting depth, a loop's body is analysed twice, to find flows from one iteration to the next. Each further
 * level would double the time.
 */
const mostTwice = 8;

const texts = new Set(["string", "string_literal", "character_literal"]);
const isWord = ({ type, children }: SyntaxNode): boolean => children.length === 0 || texts.has(type);
/**
 * True for a leaf node that is an identifier or literal. For keywords and punctuation, the node's type equals its text.
 */
const isValue = ({ type, text }: SyntaxNode): boolean => type !== text;

const wordsOf = (root: SyntaxNode): SyntaxNode[] => {
  const words: SyntaxNode[] = [];
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isWord(node)) words.push(node);
    else for (const child of node.children.toReversed()) stack.push(child);
  }
  return words;
};

const fieldOf = (node: SyntaxNode, name: string): SyntaxNode | undefined =>
  node.children.find(({ field }) => field === name);

const merged = (flows: readonly Flow[], keyOf: (flow: Flow) => string): readonly Flow[] => {
  const byKey = new Map<string, Flow>();
  for (const flow of flows) {
    const existing = byKey.get(keyOf(flow));
    const more = flow.from.filter(({ at }) => !existing?.from.some((one) => one.at === at));
    byKey.set(keyOf(flow), existing ? { ...existing, from: [...existing.from, ...more] } : flow);
  }
  return [...byKey.values()];
};

const joined = (states: readonly State[]): State => {
  const all = new Map<string, readonly number[]>();
  for (const state of states)
    for (const [name, places] of state)
      all.set(
        name,
        [...new Set([...(all.get(name) ?? []), ...places])].sort((a, b) => a - b),
      );
  return all;
};

const withoutCommas = (node: SyntaxNode): readonly SyntaxNode[] => node.children.filter(({ type }) => type !== ",");

/**
 * The pairs of left and right side of an assignment: element by element if both sides have the same number of elements.
 */
const sidesOf = (
  left: SyntaxNode,
  right: SyntaxNode,
  pairwise: boolean,
): readonly (readonly [SyntaxNode, SyntaxNode])[] => {
  const [targets, values] = [withoutCommas(left), withoutCommas(right)];
  if (!pairwise || targets.length !== values.length || targets.length === 0) return [[left, right]];
  return targets.map((one, i) => [one, values[i] as SyntaxNode]);
};

/** The data flow in a program, in one of the languages that `flowRules` lists (Ren et al. 2020, section 3.3). */
export const dataFlow = (language: string, root: SyntaxNode): readonly Flow[] => {
  const rules = flowRules[language] ?? {};
  const places = new Map(wordsOf(root).map((word, at) => [word, at]));
  const valuesIn = (node: SyntaxNode) =>
    wordsOf(node)
      .filter(isValue)
      .map((word) => ({ name: word.text, at: places.get(word) as number }));

  const bind = (left: SyntaxNode, right: SyntaxNode, how: Flow["how"], state: State): Walked => {
    const from = valuesIn(right);
    const names = valuesIn(left);
    const flows = names.map(({ name, at }): Flow => ({ name, at, how, from }));
    return { flows, state: new Map([...state, ...names.map(({ name, at }) => [name, [at]] as const)]) };
  };

  const word = (node: SyntaxNode, state: State): Walked => {
    if (!isValue(node)) return { flows: [], state };
    const [name, at] = [node.text, places.get(node) as number];
    const bound = state.get(name);
    const from = (bound ?? []).map((place) => ({ name, at: place }));
    const flows: Flow[] = [{ name, at, how: "comesFrom", from }];
    return { flows, state: bound || node.type !== "identifier" ? state : new Map([...state, [name, [at]]]) };
  };

  function* assign(node: SyntaxNode, rule: FlowRule & { does: "assign" | "each" | "declare" }, state: State): Walking {
    const fieldNames = rule.does === "declare" ? [rule.name, rule.value] : [rule.left, rule.right];
    const [left, right] = fieldNames.map((name) => fieldOf(node, name));
    if (left && !right && rule.does === "declare")
      return bind(left, { ...left, children: [], type: left.text }, "comesFrom", state);
    if (!left || !right) return rule.does === "each" ? yield* sequence(node.children, state) : { flows: [], state };
    const how = rule.does === "declare" ? "comesFrom" : "computedFrom";
    const pairs = sidesOf(left, right, rule.does === "each" || (rule.does === "assign" && rule.pairwise === true));
    const read = yield* sequence(
      pairs.map(([, one]) => one),
      state,
    );
    let now = read.state;
    const flows = [...read.flows];
    for (const [target, value] of pairs) {
      const bound = bind(target, value, how, now);
      flows.push(...bound.flows);
      now = bound.state;
    }
    return { flows, state: now };
  }

  let depth = 0;
  function* twice(once: (state: State) => Walking, state: State): Walking {
    depth += 1;
    const first = yield* once(state);
    const second = depth > mostTwice ? first : yield* once(first.state);
    depth -= 1;
    const flows = merged([...first.flows, ...second.flows], ({ name, at, how }) => JSON.stringify([name, at, how]));
    return { flows, state: second.state };
  }

  function* follow(node: SyntaxNode, rule: FlowRule, state: State): Walking {
    if (rule.does === "declare" || rule.does === "assign") return yield* assign(node, rule, state);
    if (rule.does === "update") return bind(node, node, "computedFrom", state);
    if (rule.does === "each") {
      const body = fieldOf(node, "body");
      return yield* twice(function* (now): Walking {
        const head = yield* assign(node, rule, now);
        const bodyWalk = body ? yield [body, head.state] : head;
        return { flows: body ? [...head.flows, ...bodyWalk.flows] : head.flows, state: bodyWalk.state };
      }, state);
    }
    if (rule.does === "loop") {
      const isOnce = ({ field }: SyntaxNode): boolean => field !== null && rule.once.includes(field);
      const head = yield* sequence(node.children.filter(isOnce), state);
      const repeated = node.children.filter((child) => !isOnce(child));
      const rounds = yield* twice((now) => sequence(repeated, now), head.state);
      return { flows: [...head.flows, ...rounds.flows], state: rounds.state };
    }
    const isWay = ({ type }: SyntaxNode): boolean => rule.ways.includes(type);
    const straight = yield* sequence(
      node.children.filter((child) => !isWay(child)),
      state,
    );
    const ways: Walked[] = [];
    for (const way of node.children.filter(isWay)) ways.push(yield [way, state]);
    const isExhaustive = ways.length > 0 && node.children.some(({ type }) => type.includes("else"));
    const ends = [...ways.map((way) => way.state), straight.state, ...(isExhaustive ? [] : [state])];
    return { flows: [...straight.flows, ...ways.flatMap(({ flows }) => flows)], state: joined(ends) };
  }

  function* walk(node: SyntaxNode, state: State): Walking {
    if (isWord(node)) return word(node, state);
    const rule = rules[node.type];
    if (rule) return yield* follow(node, rule, state);
    // The `for` clauses of a comprehension are analysed before its value.
    const isFirst = ({ type }: SyntaxNode): boolean => type === "for_in_clause";
    const ordered = [...node.children.filter(isFirst), ...node.children.filter((child) => !isFirst(child))];
    return yield* sequence(ordered, state);
  }

  const allFlows = [...walkAll(root, new Map(), walk).flows].sort((a, b) => a.at - b.at);
  const used = new Set(allFlows.flatMap(({ at, from }) => (from.length > 0 ? [at, ...from.map((one) => one.at)] : [])));
  return merged(
    allFlows.filter(({ at }) => used.has(at)),
    ({ at }) => String(at),
  );
};
