import { parseSync } from "oxc-parser";
import { type Source, withoutComments } from "./sources";

export type VisibleText = { file: string; line: number; text: string };

type Node = { type: string; start: number; [key: string]: unknown };

/** Attributes that never reach a reader. */
const SILENT =
  /^(className|href|src|id|key|name|htmlFor|type|rel|target|role|style|autoComplete|d|viewBox|data-.*|aria-(live|controls|labelledby|describedby|current|haspopup|hidden))$/;
const SQL = /\b(SELECT|UPDATE|INSERT INTO|DELETE FROM|ORDER BY|WHERE|EXISTS|CREATE|ALTER|IS NULL|AND|JOIN)\b/;
const CLASSES = /^(?=.*[:[-])[\w:[\]()/.,%&>*!=~+#'"@-]+( [\w:[\]()/.,%&>*!=~+#'"@-]+)*$/;

/** Texts of a source file that a person may read: JSX text, and strings that look like prose. */
export function visibleTexts({ file, text }: Pick<Source, "file" | "text">): VisibleText[] {
  const found: VisibleText[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value) || isSilent(value)) return;
    const words = wordsOf(value);
    if (words) {
      const line = text.slice(0, value.start).split("\n").length;
      found.push({ file, line, text: words.replace(/<[^>]*>|\s+/g, " ").trim() });
    }
    Object.values(value).forEach(walk);
  };
  walk(parseSync(file, text).program);
  return found;
}

/** Titles and comments of a file of tests. */
export function testTexts({ file, text }: Pick<Source, "file" | "text">): VisibleText[] {
  const { program, comments } = parseSync(file, text);
  const found = comments.map(({ start, value }) => ({
    start,
    text: value.replace(/`[^`]*`|@.*|[\w./-]+\.\w+\b/g, ""),
  }));
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value)) return;
    const [title] = (value.type === "CallExpression" ? value.arguments : []) as Node[];
    if (title && /^(it|test|describe)\b/.test(text.slice(value.start))) {
      const words = /^["`]/.test(text.charAt(title.start)) ? text.slice(title.start, title.end as number) : "";
      found.push({ start: title.start, text: words });
    }
    Object.values(value).forEach(walk);
  };
  walk(program);
  return found.map(({ start, text: words }) => ({ file, line: text.slice(0, start).split("\n").length, text: words }));
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const isSilent = ({ type, ...node }: Node): boolean =>
  /^(Import|ExportAll)Declaration$|^TS(?!As|Satisfies|NonNull)/.test(type) ||
  (type === "Property" && (node.key as Node).name === "also") ||
  (type === "JSXAttribute" && SILENT.test(String((node.name as Node).name)));

function wordsOf(node: Node): string {
  if (node.type === "JSXText") return String(node.value);
  const text = literalText(node);
  return isProse(text) ? text : "";
}

function literalText({ type, ...node }: Node): string {
  if (type === "TemplateLiteral") {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
  }
  return type === "Literal" && typeof node.value === "string" ? node.value : "";
}

const isProse = (text: string): boolean =>
  (/^[A-Z]/.test(text) || /[A-Za-z] [A-Za-z]/.test(text)) &&
  !SQL.test(text) &&
  !(CLASSES.test(text) && !/[.!?]$/.test(text));

/** The prose of a Markdown file, line by line, without code and link targets. */
export const markdownTexts = (file: string, text: string): VisibleText[] =>
  withoutComments(text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, "")))
    .replace(/`[^`\n]*`|\]\([^)]*\)/g, "")
    .split("\n")
    .map((line, index) => ({ file, line: index + 1, text: line }));
