import { type RecordedError, withoutSecrets } from "@/lib/shared/error-memory";
import { plural } from "@/lib/shared/phrases";

/** `late`: works, but slowly. */
export type CheckState = "ok" | "late" | "failed";

/** `facts` in the order of the check's labels; "" for unknown. */
export type CheckResult = { state: CheckState; text: string; facts: readonly string[] };

/** In display order; labels are known before results, so the layout doesn't shift. */
export const CHECKS = [
  { id: "session", label: "Session", facts: ["Signed in since", "Ends no later than", "Last check"] },
  { id: "plan", label: "Subscription", facts: [] },
  { id: "api", label: "API", facts: ["Fastest of three responses"] },
  { id: "database", label: "Database", facts: [] },
  { id: "jobs", label: "Emails and tasks", facts: [] },
  { id: "storage", label: "Storage", facts: ["Local storage", "Session storage", "Cookies", "Data-storage notice"] },
  { id: "csrf", label: "CSRF protection", facts: ["Cookie", "New token", "Round trip"] },
  { id: "clock", label: "Clock", facts: ["Difference", "Time-zone rules"] },
  {
    id: "versions",
    label: "Versions",
    facts: ["App", "This page", "Server", "Browser", "Window", "Language and time zone"],
  },
] as const satisfies readonly { id: string; label: string; facts: readonly string[] }[];

export type CheckId = (typeof CHECKS)[number]["id"];

export type CheckResults = Partial<Record<CheckId, CheckResult>>;

export const STATE_WORDS = { ok: "OK", late: "Check", failed: "Failed" } as const satisfies Record<CheckState, string>;

/** Seconds this device is ahead of the server, assuming the server read its clock midway. Milliseconds since 1970. */
export const clockDifference = (askedAt: number, answeredAt: number, serverAt: number): number =>
  Math.round((askedAt + answeredAt) / 2 - serverAt) / 1_000;

export function clockDifferenceText(seconds: number): string {
  const size = Math.abs(seconds);
  if (size < 0.1) return "less than 0.1 seconds";
  return `${sizeText(size)} ${seconds > 0 ? "ahead" : "behind"}`;
}

function sizeText(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} seconds`;
  if (seconds < 2 * 60) return `${Math.round(seconds)} seconds`;
  if (seconds < 2 * 3_600) return `${Math.round(seconds / 60)} minutes`;
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3_600)} hours`;
  return `${Math.round(seconds / 86_400)} days`;
}

export function summary(results: CheckResults): string {
  const done = Object.values(results);
  if (done.length < CHECKS.length) return `${done.length} of ${CHECKS.length} checks done`;
  const open = done.filter(({ state }) => state !== "ok").length;
  if (open === 0) return `All ${CHECKS.length} checks passed`;
  return plural(open, "check needs attention", "checks need attention");
}

/** Plain text for support; every line passes `withoutSecrets`. */
export function reportOf(brand: string, at: Date, results: CheckResults, errors: readonly RecordedError[]): string {
  const checks = CHECKS.flatMap(({ id, label, facts }) => {
    const result = results[id];
    if (!result) return [`[not done] ${label}`];
    const known = facts.flatMap((name, index) => (result.facts[index] ? [`  ${name}: ${result.facts[index]}`] : []));
    return [`[${result.state}] ${label}: ${result.text}`, ...known];
  });
  const kept = errors.flatMap((error) => [
    `${new Date(error.at).toISOString()} ${error.kind}: ${error.message}`,
    ...[error.source, ...error.stack.split("\n")].filter(Boolean).map((line) => `  ${line.trim()}`),
  ]);
  return [
    `${brand} diagnostic report, ${at.toISOString()}`,
    "",
    ...checks,
    "",
    `Errors in this tab: ${errors.length}`,
    ...kept,
  ]
    .map(withoutSecrets)
    .join("\n");
}

export type ServerFacts = {
  now: string;
  /** Differs from the page's build after an update. */
  build: string;
  signedInAt: string;
  sessionEndsAt: string;
  /** Outdated rules that this speaker's times go by: the server's of any zone, the database's of their own; "" for none. */
  oldZones: string;
};
