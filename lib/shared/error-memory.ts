/** Uncaught errors of this tab, newest first, for `/diagnostic`. On every page, so keep it small. */
export type ErrorKind = "error" | "rejection" | "script" | "page";

export type RecordedError = {
  /** Milliseconds since 1970. */
  at: number;
  kind: ErrorKind;
  message: string;
  source: string;
  stack: string;
};

export const CAPACITY = 50;

let kept: readonly RecordedError[] = [];
let tell: (() => void) | undefined;

export const recordedErrors = (): readonly RecordedError[] => kept;

export function onRecordedErrors(listener: () => void): () => void {
  tell = listener;
  return () => {
    if (tell === listener) tell = undefined;
  };
}

export const clearErrors = (): void => change([]);

function change(next: readonly RecordedError[]): void {
  kept = next;
  tell?.();
}

/** Removes query strings, secrets, email addresses and anything long enough to be a token. */
export const withoutSecrets = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/\/[^\s"'<>()]*/g, (path) => path.replace(/[?#].+/, ""))
    .replace(/((?:token|passw\w{0,20}|secret)["']?\s?[=:]\s?["']?)[^\s"'&,;]+/gi, "$1…")
    .replace(/[^\s"'<>(),:;=/]+/g, (word) => (/.(?:@|%40)[^@.]{1,255}\.[^@]/.test(word) ? "…@…" : word))
    .replace(/[\w-]{24,}[\w.-]*/g, "…");

/** Ignores WebSocket errors. @returns false when the error is ignored */
export function recordError(kind: ErrorKind, thrown: unknown, source = ""): boolean {
  const { name, message, stack, target } = Object(thrown) as Record<string, unknown>;
  const said = message ? `${inWords(name || kind)}: ${inWords(message)}` : inWords(thrown);
  const lines = inWords(stack || "");
  if (/websocket|\bwss?:/i.test(said + source + lines + inWords(target))) return false;
  const one: RecordedError = {
    at: Date.now(),
    kind,
    message: withoutSecrets(said).slice(0, 300),
    source: withoutSecrets(source),
    stack: withoutSecrets(lines).split("\n", 6).join("\n"),
  };
  change([one, ...kept].slice(0, CAPACITY));
  return true;
}

function inWords(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return "";
  }
}
