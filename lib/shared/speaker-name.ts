import { invalid } from "@/lib/shared/errors";

/** Never the username, which is a credential. */
export const UNNAMED_SPEAKER = "the speaker";

export const nameFirst = (name: string): string => (name === UNNAMED_SPEAKER ? "The speaker" : name);

const ORGANIZATION =
  /\b(accounts|accounting|payable|billing|finance|team|department|office|events?|committee|foundation|association|society|council|university|college|institute|company|group|bureau|agency|inc|llc|ltd|corp)\b/i;

const POSTNOMINAL = /^(jr|sr|ii|iii|iv|ph\.?d|m\.?d|csp|cpae|cpa|esq|mba)\b/i;

/** "Margot" of "Margot Okafor" and "Okafor, Margot", but all of "Dr. Chen" and "Accounts Payable"; for sentences. */
export const firstName = (name: string): string => {
  const [first = name, ...others] = name.trim().split(/\s+/);
  const rest = others.join(" ");
  if (!rest || ORGANIZATION.test(name) || /\.$|^(the|dr|mr|mrs|ms|prof|rev|sir|dame)$/i.test(first)) return name.trim();
  if (!first.endsWith(",")) return first;
  return POSTNOMINAL.test(rest) ? first.slice(0, -1) : firstName(rest);
};

/** @throws 422 on `speakerName`, for which `useNamed` asks */
export function requireSpeakerName(name: string): string {
  if (name.trim()) return name.trim();
  throw invalid({ speakerName: "Add your name first, so planners know who this is from." });
}
