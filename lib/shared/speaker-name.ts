import { invalid } from "@/lib/shared/errors";

/** Never the username, which is a credential. */
export const UNNAMED_SPEAKER = "the speaker";

export const nameFirst = (name: string): string => (name === UNNAMED_SPEAKER ? "The speaker" : name);

/** "Margot" of "Margot Okafor", but "Dr. Chen" of "Dr. Chen"; for sentences to planners. */
export const firstName = (name: string): string => {
  if (name === UNNAMED_SPEAKER) return name;
  const [first = name, ...rest] = name.trim().split(/\s+/);
  const alone = first.replace(/,$/, "");
  return rest.length === 0 || /\.$|^(dr|mr|mrs|ms|prof|rev|sir|dame)$/i.test(first) ? name.trim() : alone;
};

/** @throws 422 on `speakerName`, for which `useNamed` asks */
export function requireSpeakerName(name: string): string {
  if (name.trim()) return name.trim();
  throw invalid({ speakerName: "Add your name first, so planners know who this is from." });
}
