import "server-only";
import pino from "pino";
import { trimEndOf } from "@/lib/shared/trim";

export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      "password",
      "*.password",
      "token",
      "*.token",
      "headers.cookie",
      "headers.authorization",
      "*.connectionString",
    ],
    censor: "[cut]",
  },
});

/** Keeps plain words of an error; addresses, links, tokens, numbers and possible passwords are cut out. */
const MOST = { message: 500, stack: 8, name: 80 };

const CUT = "[…]";

export function describeError(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: "Error", message: scrubText(String(error)), stack: "" };
  return {
    name: /^[\w$.-]+$/.test(error.name) ? error.name.slice(0, MOST.name) : "Error",
    message: scrubText(error.message),
    stack: scrubStack(error),
  };
}

export function scrubText(text: string): string {
  return reasonIn(text)
    .slice(0, 4_000)
    .replace(/=\([^)]*\)?/g, "=(…)")
    .replace(
      /\b(pass(word|code|phrase)?|secret|token|api.?key|authorization|bearer|cookie|signature)\b\W{1,4}\S+/gi,
      `$1 ${CUT}`,
    )
    .replace(/\b\d(?:[ -]?\d){8,}/g, CUT)
    .split(/(\s+)/)
    .map((word) => (/^\s*$/.test(word) ? word.replace(/\s+/, " ") : scrubWord(word)))
    .join("")
    .replace(/\[…\]( \[…\])+/g, CUT)
    .trim()
    .slice(0, MOST.message);
}

/** Prisma quotes the whole call; the reason is in the last lines. */
function reasonIn(text: string): string {
  if (!/^\s*Invalid `[^`]*` invocation/.test(text)) return text;
  const lines = text.split("\n");
  const call = lines.findLastIndex((line) => /^\s*→/.test(line));
  const after = lines.slice(call + 1).join("\n");
  return (
    after
      .trim()
      .split(/\n(?:[^\S\n]*\n)+/)
      .at(-1) ?? ""
  );
}

const PLAIN = [
  /^[\p{L}]{1,24}([-'’][\p{L}]{1,24}){0,4}$/u,
  /^[A-Za-z_$][A-Za-z_$]{0,30}([.:][A-Za-z_$]{1,30}){0,4}(\(\))?$/,
  /^[-+]?\d{1,3}(\.\d{1,3})?(ms|s|%|MB|KB)?$/,
  /^([A-Z]{1,2}\d{4,5}|\d{2}[0-9A-Z]{3}|[45]\d\d)$/,
  /^[-–—=<>|/*+&]{1,3}$/,
  /^$/,
];

function scrubWord(word: string): string {
  const open = /^["'`([{<]*/.exec(word)?.[0] ?? "";
  const core = trimEndOf(word.slice(open.length), /[\])}>"'`.,:;!?…]/);
  const close = word.slice(open.length + core.length);
  if (PLAIN.some((pattern) => pattern.test(core))) return word;
  if (/^[\w.-]*(\/[\w.[\]()-]*)+$/.test(core)) return open + scrubPath(core) + close;
  return open + CUT + close;
}

export function scrubPath(path: string): string {
  return (path.split(/[?#]/)[0] ?? "")
    .split("/")
    .map((part) => (part === "" || isPlainSegment(part) ? part : "[…]"))
    .join("/");
}

const isPlainSegment = (part: string): boolean =>
  part.length <= 24 && /^([a-z]+(-[a-z]+)*(\.[a-z]{2,4})?|\[+(\.\.\.)?[a-zA-Z]+\]+|\([a-z]+\))$/.test(part);

const AT =
  /^\s+at (?:async )?(?:([\w$.<>[\] ]{1,80}?) )?\(?((?:file:\/\/|node:|\/|[A-Za-z]:\\|webpack|turbopack)?[^\s()]*?):(\d+):(\d+)\)?$/;

function scrubStack(error: Error): string {
  return (error.stack ?? "")
    .replace(error.message, "")
    .split("\n")
    .flatMap((line) => {
      const [, name = "", file = "", row, column] = AT.exec(line) ?? [];
      return file ? [`at ${name ? `${name} ` : ""}(${placeOf(file)}:${row}:${column})`] : [];
    })
    .slice(0, MOST.stack)
    .join("\n");
}

const placeOf = (file: string): string =>
  /node_modules\/.+|\.next[\w-]*\/.+|node:[\w/]+$/.exec(file.replaceAll("\\", "/"))?.[0].slice(-120) ??
  file.split(/[\\/]/).at(-1)?.slice(-80) ??
  "";
