import { type FlowRule, flowRules } from "./flow-rules.ts";
import type { SyntaxNode } from "./syntax-tree.ts";

/** Where the value of a variable at one place comes from. */
export interface Flow {
  readonly name: string;
  /** Its place among the program's words. */
  readonly at: number;
  readonly how: "comesFrom" | "computedFrom";
  readonly from: readonly { readonly name: string; readonly at: number }[];
}

/** Loops within so many others are gone through once: each further level would double the time. */
const mostTwice = 8;

/** Variable → places of which it may have its value. */
type State = ReadonlyMap<string, readonly number[]>;

interface Walked {
  readonly flows: readonly Flow[];
  readonly state: State;
}

type Walk = (node: SyntaxNode, state: State) => Walked;

const texts = new Set(["string", "string_literal", "character_literal"]);
const isWord = ({ type, children }: SyntaxNode): boolean => children.length === 0 || texts.has(type);
/** Neither a sign nor a keyword: those are called by what they are. */
const isValue = ({ type, text }: SyntaxNode): boolean => type !== text;

const wordsOf = (node: SyntaxNode): SyntaxNode[] => (isWord(node) ? [node] : node.children.flatMap(wordsOf));

const fieldOf = (node: SyntaxNode, name: string): SyntaxNode | undefined =>
  node.children.find(({ field }) => field === name);

const merged = (flows: readonly Flow[], keyOf: (flow: Flow) => string): readonly Flow[] => {
  const byKey = new Map<string, Flow>();
  for (const flow of flows) {
    const known = byKey.get(keyOf(flow));
    const more = flow.from.filter(({ at }) => !known?.from.some((one) => one.at === at));
    byKey.set(keyOf(flow), known ? { ...known, from: [...known.from, ...more] } : flow);
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

/** Nodes one after another. */
const sequence = (nodes: readonly SyntaxNode[], state: State, walk: Walk): Walked => {
  const flows: Flow[] = [];
  let now = state;
  for (const node of nodes) {
    const walked = walk(node, now);
    flows.push(...walked.flows);
    now = walked.state;
  }
  return { flows, state: now };
};

const withoutCommas = (node: SyntaxNode): readonly SyntaxNode[] => node.children.filter(({ type }) => type !== ",");

/** Both sides of an assignment, part by part where both have as many. */
const sidesOf = (
  left: SyntaxNode,
  right: SyntaxNode,
  pairwise: boolean,
): readonly (readonly [SyntaxNode, SyntaxNode])[] => {
  const [ours, theirs] = [withoutCommas(left), withoutCommas(right)];
  if (!pairwise || ours.length !== theirs.length || ours.length === 0) return [[left, right]];
  return ours.map((one, i) => [one, theirs[i] as SyntaxNode]);
};

/** The flow of data through a program of one of the `flowRules`: Ren et al. 2020, section 3.3. */
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

  const word: Walk = (node, state) => {
    if (!isValue(node)) return { flows: [], state };
    const [name, at] = [node.text, places.get(node) as number];
    const known = state.get(name);
    const from = (known ?? []).map((place) => ({ name, at: place }));
    const flows: Flow[] = [{ name, at, how: "comesFrom", from }];
    return { flows, state: known || node.type !== "identifier" ? state : new Map([...state, [name, [at]]]) };
  };

  const assign = (node: SyntaxNode, rule: FlowRule & { does: "assign" | "each" | "declare" }, state: State): Walked => {
    const named = rule.does === "declare" ? [rule.name, rule.value] : [rule.left, rule.right];
    const [left, right] = named.map((name) => fieldOf(node, name));
    if (left && !right && rule.does === "declare")
      return bind(left, { ...left, children: [], type: left.text }, "comesFrom", state);
    if (!left || !right) return rule.does === "each" ? sequence(node.children, state, walk) : { flows: [], state };
    const how = rule.does === "declare" ? "comesFrom" : "computedFrom";
    const pairs = sidesOf(left, right, rule.does === "each" || (rule.does === "assign" && rule.pairwise === true));
    const read = sequence(
      pairs.map(([, one]) => one),
      state,
      walk,
    );
    let now = read.state;
    const flows = [...read.flows];
    for (const [ours, theirs] of pairs) {
      const bound = bind(ours, theirs, how, now);
      flows.push(...bound.flows);
      now = bound.state;
    }
    return { flows, state: now };
  };

  let depth = 0;
  const twice = (once: (state: State) => Walked, state: State): Walked => {
    depth += 1;
    const first = once(state);
    const second = depth > mostTwice ? first : once(first.state);
    depth -= 1;
    const flows = merged([...first.flows, ...second.flows], ({ name, at, how }) => JSON.stringify([name, at, how]));
    return { flows, state: second.state };
  };

  const follow = (node: SyntaxNode, rule: FlowRule, state: State): Walked => {
    if (rule.does === "declare" || rule.does === "assign") return assign(node, rule, state);
    if (rule.does === "update") return bind(node, node, "computedFrom", state);
    if (rule.does === "each") {
      const body = fieldOf(node, "body");
      return twice((now) => {
        const head = assign(node, rule, now);
        const rest = body ? walk(body, head.state) : head;
        return { flows: body ? [...head.flows, ...rest.flows] : head.flows, state: rest.state };
      }, state);
    }
    if (rule.does === "loop") {
      const isOnce = ({ field }: SyntaxNode): boolean => field !== null && rule.once.includes(field);
      const begun = sequence(node.children.filter(isOnce), state, walk);
      const rest = node.children.filter((child) => !isOnce(child));
      const gone = twice((now) => sequence(rest, now, walk), begun.state);
      return { flows: [...begun.flows, ...gone.flows], state: gone.state };
    }
    const isWay = ({ type }: SyntaxNode): boolean => rule.ways.includes(type);
    const straight = sequence(
      node.children.filter((child) => !isWay(child)),
      state,
      walk,
    );
    const ways = node.children.filter(isWay).map((way) => walk(way, state));
    const whole = ways.length > 0 && node.children.some(({ type }) => type.includes("else"));
    const ends = [...ways.map((way) => way.state), straight.state, ...(whole ? [] : [state])];
    return { flows: [...straight.flows, ...ways.flatMap(({ flows }) => flows)], state: joined(ends) };
  };

  const walk: Walk = (node, state) => {
    if (isWord(node)) return word(node, state);
    const rule = rules[node.type];
    if (rule) return follow(node, rule, state);
    // The loops of a comprehension come before what they make.
    const isFirst = ({ type }: SyntaxNode): boolean => type === "for_in_clause";
    const ordered = [...node.children.filter(isFirst), ...node.children.filter((child) => !isFirst(child))];
    return sequence(ordered, state, walk);
  };

  const found = [...walk(root, new Map()).flows].sort((a, b) => a.at - b.at);
  const used = new Set(found.flatMap(({ at, from }) => (from.length > 0 ? [at, ...from.map((one) => one.at)] : [])));
  return merged(
    found.filter(({ at }) => used.has(at)),
    ({ at }) => String(at),
  );
};
