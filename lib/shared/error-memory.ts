/** Uncaught errors of this tab, the newest first, for `/diagnostic`. Every page carries this file. */
export type ErrorKind = "error" | "rejection" | "script" | "page";

export type KeptError = {
  /** Milliseconds since 1970. */
  at: number;
  kind: ErrorKind;
  message: string;
  /** File and line, or "". */
  source: string;
  stack: string;
};

/** Specification section 9. */
export const CAPACITY = 50;

let kept: readonly KeptError[] = [];
let tell: (() => void) | undefined;

/** The same array until something changes. */
export const keptErrors = (): readonly KeptError[] => kept;

/** One listener at a time. @returns the function that removes it */
export function onKeptErrors(listener: () => void): () => void {
  tell = listener;
  return () => {
    if (tell === listener) tell = undefined;
  };
}

export const clearErrors = (): void => change([]);

function change(next: readonly KeptError[]): void {
  kept = next;
  tell?.();
}

/** Cuts query strings, secrets, email addresses, and anything long enough to be a token. */
export const withoutSecrets = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/(\/[^\s?#"'<>()]*)[?#][^\s"'<>()]+/g, "$1")
    .replace(/((?:token|passw\w*|secret)["']?\s?[=:]\s?["']?)[^\s"'&,;]+/gi, "$1…")
    .replace(/[^\s@"'<>(),:;=/]+(@|%40)[^\s@"'<>(),:;/.]+\.[^\s@"'<>(),:;/]+/g, "…@…")
    .replace(/[\w-]{24,}[\w.-]*/g, "…");

/** WebSocket errors aren't kept: connections end. @param thrown anything @returns false when it is ignored */
export function keepError(kind: ErrorKind, thrown: unknown, source = ""): boolean {
  const { name, message, stack, target } = Object(thrown) as Record<string, unknown>;
  const said = message ? `${inWords(name || kind)}: ${inWords(message)}` : inWords(thrown);
  const lines = inWords(stack || "");
  if (/websocket|\bwss?:/i.test(said + source + lines + inWords(target))) return false;
  const one: KeptError = {
    at: Date.now(),
    kind,
    message: withoutSecrets(said).slice(0, 300),
    source: withoutSecrets(source),
    stack: withoutSecrets(lines).split("\n", 6).join("\n"),
  };
  change([one, ...kept].slice(0, CAPACITY));
  return true;
}

/** Not everything that is thrown has a text. */
function inWords(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return "";
  }
}
