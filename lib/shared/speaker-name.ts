import { invalid } from "@/lib/shared/errors";

/** Never the username, which is a credential. */
export const UNNAMED_SPEAKER = "the speaker";

export const nameFirst = (name: string): string => (name === UNNAMED_SPEAKER ? "The speaker" : name);

const ORGANIZATION =
  /\b(accounts|accounting|payable|billing|finance|team|department|office|events?|committee|foundation|association|society|council|university|college|institute|inc|llc)\b/i;

/** "Margot" of "Margot Okafor" and "Okafor, Margot", but all of "Dr. Chen" and "Accounts Payable"; for sentences. */
export const firstName = (name: string): string => {
  const [first = name, ...rest] = name.trim().split(/\s+/);
  const isWhole = rest.length === 0 || /\.$|^(the|dr|mr|mrs|ms|prof|rev|sir|dame)$/i.test(first);
  if (isWhole || ORGANIZATION.test(name)) return name.trim();
  return first.endsWith(",") ? firstName(rest.join(" ")) : first;
};

/** @throws 422 on `speakerName`, for which `useNamed` asks */
export function requireSpeakerName(name: string): string {
  if (name.trim()) return name.trim();
  throw invalid({ speakerName: "Add your name first, so planners know who this is from." });
}
