import { RegExpParser } from "@eslint-community/regexpp";
import { parseSync } from "oxc-parser";
import { type Concatenation, type Element, isDisjointWith, JS, NFA } from "refa";
import { analyse } from "scslre";
import { sources } from "./sources";

/** `where` is file and line. */
type Found = { where: string; source: string; flags: string };

const CHECKED = /^(app|components|emails|lib)\/|^middleware\.ts$/;

/** Every expression of the product: literals as they are written, and what `new RegExp` made when its file was loaded. */
export async function expressions(): Promise<Found[]> {
  const found: Found[] = [];
  for (const { file, text } of sources().filter((source) => CHECKED.test(source.file))) {
    const made: string[] = [];
    walk(parseSync(file, text).program, (node) => {
      const where = `${file}:${text.slice(0, node.start).split("\n").length}`;
      if (node.regex) found.push({ where, source: node.regex.pattern, flags: node.regex.flags });
      else if (node.callee?.name === "RegExp") made.push(where);
    });
    if (made.length === 0) continue;
    const built = await loadRecording(file);
    if (built.length !== made.length) throw new Error(`Make it when the file is loaded: ${made.join(", ")}`);
    found.push(...built.map(({ source, flags }, at) => ({ where: made[at] ?? file, source, flags })));
  }
  return found;
}

type Node = { type: string; start: number; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if ("regex" in value || "callee" in value) visit(value as Node);
  for (const child of Object.values(value)) walk(child, visit);
}

/** Expressions that `new RegExp` creates while the module is evaluated, in a copy of its own. */
async function loadRecording(file: string): Promise<RegExp[]> {
  const address = `@/${file}`;
  await import(/* @vite-ignore */ address);
  const made: RegExp[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args, newTarget) => {
      const one = Reflect.construct(target, args, newTarget);
      made.push(one);
      return one;
    },
  });
  try {
    await import(/* @vite-ignore */ `${address}?recorded`);
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}

/** Why its time grows faster than the text; empty when it doesn't. Flags `g` and `y` make no difference. */
export function slowIn({ source, flags }: Pick<Found, "source" | "flags">): string[] {
  const parser = new RegExpParser();
  const read = parser.parseFlags(flags);
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: read.unicode,
    unicodeSets: read.unicodeSets,
  });
  return [...analyse({ pattern, flags: read }).reports.map(({ type }) => type), ...restartsIn(source, flags)];
}

/**
 * Repetitions that can run over further beginnings of a match: each of them is tried to the end, as in /<a\s[^>]*>/ on
 * "<a <a <a". `analyse` finds only texts that repeat one character.
 */
function restartsIn(source: string, flags: string): string[] {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: "disable" });
  const toNfa = (elements: readonly Element[]) =>
    NFA.fromRegex({ type: "Concatenation", elements: elements.flatMap(withoutAssertions) }, { maxCharacter });
  const found: string[] = [];
  const visit = (alternatives: readonly Concatenation[], before: readonly Element[], isLast: boolean) => {
    for (const { elements } of alternatives) {
      if (before.length === 0 && elements[0] && isStart(elements[0])) continue;
      elements.forEach((element, at) => {
        if (element.type !== "Quantifier" && element.type !== "Alternation") return;
        const prefix = [...before, ...elements.slice(0, at)];
        const isEnd = isLast && elements.slice(at + 1).every(mayBeEmpty);
        if (
          element.type === "Quantifier" &&
          element.max === Infinity &&
          !isEnd &&
          !prefix.flatMap(withoutAssertions).every(mayBeEmpty)
        ) {
          const many: Element = { ...element, min: 0 };
          if (!isDisjointWith(toNfa([...prefix, many]), toNfa([many]))) found.push("Restart");
        }
        visit(element.alternatives, prefix, isEnd);
      });
    }
  };
  visit(expression.alternatives, [], true);
  return found;
}

function withoutAssertions(element: Element): Element[] {
  if (element.type === "Assertion") return [];
  if (element.type !== "Quantifier" && element.type !== "Alternation") return [element];
  const alternatives = element.alternatives.map((one) => ({
    ...one,
    elements: one.elements.flatMap(withoutAssertions),
  }));
  return [{ ...element, alternatives }];
}

function mayBeEmpty(element: Element): boolean {
  if (element.type !== "Quantifier" && element.type !== "Alternation")
    return element.type === "Assertion" && isStart(element);
  return (
    (element.type === "Quantifier" && element.min === 0) ||
    element.alternatives.some(({ elements }) => elements.every(mayBeEmpty))
  );
}

/** "^" is the absence of any character before it. */
function isStart(element: Element): boolean {
  if (element.type !== "Assertion" || element.kind !== "behind" || !element.negate) return false;
  const only = element.alternatives[0]?.elements[0];
  return only?.type === "CharacterClass" && only.characters.isAll;
}
