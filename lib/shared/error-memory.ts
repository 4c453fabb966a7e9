/**
 * The errors that nobody caught, the newest first, in the memory of this tab and nowhere else: `/diagnostic` shows them.
 * Every page carries this file, so it stays small.
 */
export type ErrorKind = "error" | "rejection" | "script" | "page";

export type KeptError = {
  /** Milliseconds since 1970, by this browser's clock. */
  at: number;
  kind: ErrorKind;
  message: string;
  /** File and line, where the browser says so; "" otherwise. */
  source: string;
  /** The first lines only. */
  stack: string;
};

/** The specification's section 9. */
export const CAPACITY = 50;

let kept: readonly KeptError[] = [];
let tell: (() => void) | undefined;

/** The same array until something changes. */
export const keptErrors = (): readonly KeptError[] => kept;

/** Calls back after every change, until the returned function is called. There is one listener at a time. */
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

/**
 * Cuts out what must be nowhere but where it belongs: query strings, values of secrets, e-mail addresses, and whatever is
 * long enough to be a token, as in mailed and shared links.
 */
export const withoutSecrets = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/(\/[^\s?#"'<>()]*)[?#][^\s"'<>()]+/g, "$1")
    .replace(/((?:token|passw\w*|secret)["']?\s?[=:]\s?["']?)[^\s"'&,;]+/gi, "$1…")
    .replace(/[^\s@"'<>(),:;=/]+(@|%40)[^\s@"'<>(),:;/.]+\.[^\s@"'<>(),:;/]+/g, "…@…")
    .replace(/[\w-]{24,}[\w.-]*/g, "…");

/**
 * Keeps one. Whatever has to do with a WebSocket is not kept: connections end, and nothing of ours depends on one.
 * @param thrown an error, or anything else that was thrown
 * @returns false when it is to be passed over in silence
 */
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

/** Anything can be thrown, also what cannot be made a text. */
function inWords(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return "";
  }
}
