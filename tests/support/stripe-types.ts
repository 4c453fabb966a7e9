import { readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../../scripts/lib/project.mjs";

/**
 * Stripe's own description of its answers, as it stands in the type declarations of its SDK: these are made by Stripe
 * from its published OpenAPI document, of exactly the version that our SDK pins. Read here as text, so that an answer
 * that really came over the wire can be held against it: a field that is missing, one that there is not, one of another
 * kind, or a word that Stripe does not use.
 */

type Field = { type: string; isOptional: boolean };
type Scope = {
  fields: Map<string, Map<string, Field>>;
  bases: Map<string, string>;
  types: Map<string, string>;
  inner: Map<string, Scope>;
};
type File = { root: Scope; imports: Map<string, { file: string; name: string | null }>; at: string };
type Found = { file: File; chain: Scope[]; name: string; kind: "interface" | "type" };

/** The fields that an interface has whatever their names. */
const ANY = "[name: string]";

const ROOT = inProject("node_modules/stripe/esm");
const files = new Map<string, File>();

/** Everything that does not fit, each with the place where it stands; empty when all does. */
export function misfits(value: unknown, [file, name]: readonly [file: string, name: string]): string[] {
  const found = lookUp(load(path.join(ROOT, "resources", `${file}.d.ts`)), [], [name]);
  if (!found) throw new Error(`The SDK has no ${name} in ${file}`);
  return checkFound(value, found, name);
}

function load(at: string): File {
  const known = files.get(at);
  if (known) return known;
  const text = readFileSync(at, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const file: File = { root: parse(text), imports: new Map(), at };
  files.set(at, file);
  for (const [, what = "", from = ""] of text.matchAll(
    /(?:import|export) (\* as \w+|\{[^}]*\}|\*) from '(\.[^']+)'/g,
  )) {
    const target = path.join(path.dirname(at), from.replace(/\.js$/, ".d.ts"));
    const whole = /^\* as (\w+)$/.exec(what)?.[1];
    if (whole) file.imports.set(whole, { file: target, name: null });
    for (const one of what.match(/\w+(?: as \w+)?/g) ?? []) {
      const [original = "", alias = original] = one.split(" as ");
      if (!whole) file.imports.set(alias, { file: target, name: original });
    }
  }
  return file;
}

/** The declarations of a file or a namespace. */
function parse(text: string): Scope {
  const scope: Scope = { fields: new Map(), bases: new Map(), types: new Map(), inner: new Map() };
  const head = /(?:^|\n)\s*(?:export )?(?:declare )?(?:(interface|namespace|class) (\w+)([^{]*)\{|type (\w+) = )/g;
  for (let match = head.exec(text); match; match = head.exec(text)) {
    const [, kind, name = "", rest = "", alias] = match;
    const end = kind ? closing(text, head.lastIndex) : endOfType(text, head.lastIndex);
    const body = text.slice(head.lastIndex, end);
    if (alias) scope.types.set(alias, body.trim());
    if (kind === "interface") {
      scope.fields.set(name, new Map([...(scope.fields.get(name) ?? []), ...parseFields(body)]));
      const base = /extends ([\w.]+)/.exec(rest)?.[1];
      if (base) scope.bases.set(name, base);
    }
    if (kind === "namespace") scope.inner.set(name, parse(body));
    head.lastIndex = end;
  }
  return scope;
}

function parseFields(body: string): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (let at = 0; at < body.length; ) {
    const end = endOfType(body, at);
    const [, name, mark, type] = /^\s*'?([\w$]+|\[\w+: string\])'?(\??):\s*([\s\S]+)$/.exec(body.slice(at, end)) ?? [];
    if (name && type) fields.set(name.startsWith("[") ? ANY : name, { type: type.trim(), isOptional: mark === "?" });
    at = end + 1;
  }
  return fields;
}

/** Where the brace that was opened before `at` is closed. */
function closing(text: string, at: number): number {
  let depth = 1;
  let place = at;
  for (; depth > 0 && place < text.length; place += 1) {
    if (text[place] === "{") depth += 1;
    if (text[place] === "}") depth -= 1;
  }
  return place - 1;
}

function endOfType(text: string, at: number): number {
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const letter = text[place] ?? "";
    if ("{(<[".includes(letter)) depth += 1;
    if ("})>]".includes(letter)) depth -= 1;
    if (letter === ";" && depth === 0) return place;
  }
  return text.length;
}

/** What a dotted name means inside `chain`, from the innermost namespace outwards, then among the imports. */
function lookUp(file: File, chain: Scope[], parts: string[]): Found | null {
  const name = parts.at(-1) ?? "";
  for (let depth = chain.length; depth >= 0; depth -= 1) {
    const around = [file.root, ...chain].slice(0, depth + 1);
    let scope: Scope | undefined = around.at(-1);
    const inside: Scope[] = around.slice(1);
    for (const part of parts.slice(0, -1)) {
      scope = scope?.inner.get(part);
      if (scope) inside.push(scope);
    }
    if (scope?.fields.has(name)) return { file, chain: inside, name, kind: "interface" };
    if (scope?.types.has(name)) return { file, chain: inside, name, kind: "type" };
  }
  const [first = "", ...rest] = parts;
  const imported = file.imports.get(first);
  if (imported) return lookUp(load(imported.file), [], imported.name === null ? rest : [imported.name, ...rest]);
  return null;
}

const scopeOf = ({ file, chain }: Found): Scope => chain.at(-1) ?? file.root;

function fieldsOf(found: Found): Map<string, Field> {
  const scope = scopeOf(found);
  const own = scope.fields.get(found.name) ?? new Map<string, Field>();
  const base = scope.bases.get(found.name);
  const above = base ? lookUp(found.file, found.chain, base.split(".")) : null;
  return new Map([...(above ? fieldsOf(above) : []), ...own]);
}

function checkFound(value: unknown, found: Found, place: string): string[] {
  if (found.kind === "type") return check(value, scopeOf(found).types.get(found.name) ?? "", found, place);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${place}: is no ${found.name}`];
  const fields = fieldsOf(found);
  // Of what happened an event says only that it is an object; what that is, is described elsewhere.
  if (fields.size === 0) return [];
  const given = new Map(Object.entries(value));
  const rest = fields.get(ANY);
  const missing = [...fields]
    .filter(([name, { isOptional }]) => !isOptional && name !== ANY && !given.has(name))
    .map(([name]) => `${place}.${name}: is missing`);
  const wrong = [...given].flatMap(([name, one]) => {
    const field = fields.get(name) ?? rest;
    return field ? check(one, field.type, found, `${place}.${name}`) : [`${place}.${name}: there is no such field`];
  });
  return [...missing, ...wrong];
}

/** The least that does not fit among the alternatives of a type. */
function check(value: unknown, type: string, found: Found, place: string): string[] {
  const tries = alternatives(type).map((one) => checkOne(value, one, found, place));
  return tries.reduce((best, one) => (weight(one) < weight(best) ? one : best), tries[0] ?? [`${place}: has no type`]);
}

/** Another kind of thing altogether is further off than one with a wrong field. */
const weight = (problems: string[]): number =>
  problems.length + problems.filter((one) => /: is no |\.object: /.test(one)).length * 1_000;

const KINDS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  true: (value) => value === true,
  false: (value) => value === false,
  // On the wire a decimal number is a text.
  Decimal: (value) => typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value),
  void: () => false,
  // Words to come: today's answers have today's.
  OtherString: () => false,
  unknown: () => true,
  any: () => true,
};

function checkOne(value: unknown, type: string, found: Found, place: string): string[] {
  const no = () => [`${place}: is no ${type.slice(0, 60)} but ${JSON.stringify(value)?.slice(0, 60)}`];
  const kind = KINDS[type];
  if (kind) return kind(value) ? [] : no();
  const word = /^'(.*)'$/.exec(type)?.[1];
  if (word !== undefined) return value === word ? [] : no();
  if (type.startsWith("{")) {
    const inner = /\[\w+: string\]:\s*([\s\S]+?);?\s*\}$/.exec(type)?.[1];
    if (!inner || typeof value !== "object" || value === null) return no();
    return Object.entries(value).flatMap(([name, one]) => check(one, inner, found, `${place}.${name}`));
  }
  const [, outer, inner] = /^(Array|ApiList)<([\s\S]+)>$/.exec(type) ?? [];
  if (outer === "Array" && inner)
    return Array.isArray(value) ? value.flatMap((one, at) => check(one, inner, found, `${place}[${at}]`)) : no();
  if (outer === "ApiList" && inner) return checkList(value, inner, found, place) ?? no();
  const named = lookUp(found.file, found.chain, type.split("."));
  return named ? checkFound(value, named, place) : [`${place}: the type ${type} was not found`];
}

function checkList(value: unknown, inner: string, found: Found, place: string): string[] | null {
  const { object, data, has_more, url, ...more } = (value ?? {}) as Record<string, unknown>;
  if (object !== "list" || !Array.isArray(data) || typeof has_more !== "boolean" || typeof url !== "string")
    return null;
  const extra = Object.keys(more).map((name) => `${place}.${name}: there is no such field`);
  return [...extra, ...data.flatMap((one, at) => check(one, inner, found, `${place}.data[${at}]`))];
}

function alternatives(type: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= type.length; at += 1) {
    const letter = type[at] ?? "";
    if (letter && "{(<[".includes(letter)) depth += 1;
    if (letter && "})>]".includes(letter)) depth -= 1;
    if (at === type.length || (letter === "|" && depth === 0)) {
      parts.push(type.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts.filter(Boolean);
}
