import { invalid } from "@/lib/shared/errors";

/** Never the username, which is a credential. */
export const UNNAMED_SPEAKER = "the speaker";

export const nameFirst = (name: string): string => (name === UNNAMED_SPEAKER ? "The speaker" : name);

/** "Margot" of "Margot Okafor", but "Dr. Chen" of "Dr. Chen"; for sentences to planners. */
export const firstName = (name: string): string => {
  if (name === UNNAMED_SPEAKER) return name;
  const [first = name, ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 || /\.$|^(dr|mr|mrs|ms|prof|rev|sir|dame)$/i.test(first) ? name.trim() : first;
};

/** The field of a refusal for lack of a name; `useNamed` asks for it. */
const NAME_FIELD = "speakerName";

/** Nothing goes to a planner unsigned. @throws 422 on `speakerName` */
export function requireSpeakerName(name: string): string {
  if (name.trim()) return name.trim();
  throw invalid({ [NAME_FIELD]: "Add your name first, so planners know who this is from." });
}
