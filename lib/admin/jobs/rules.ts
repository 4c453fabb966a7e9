/** "p•••@e•••.com": enough to recognise an address one knows, too little to write to it. */
export function maskAddress(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@([^@]*)$/.exec(address) ?? [];
  if (!local || !domain) return "•••";
  const ending = domain.includes(".") ? (domain.split(".").at(-1) ?? "") : "";
  const first = (text: string) => [...text][0] ?? "";
  return `${first(local)}•••@${first(domain)}•••${ending && `.${ending}`}`;
}

const MINUTE = 60_000;

/** A round is queued within a minute while a runner is there, and its job begins at once. */
const TOLERATED = 15 * MINUTE;

/**
 * Nobody has begun the round that is due, or its job waits for too long.
 * @param nextAt when the round after the last known one begins; null before the first
 */
export function isTaskLate(
  { nextAt, waitingSince }: { nextAt: Date | null; waitingSince: Date | null },
  now: Date,
): boolean {
  const late = (at: Date | null) => at !== null && now.getTime() - at.getTime() > TOLERATED;
  return late(nextAt) || late(waitingSince);
}
