/** What the form of a link offers. */
export type LinkChoices = {
  bureaus: { id: string; name: string; representatives: { id: string; name: string }[] }[];
  /** The kit's own pictures. */
  pictures: { id: string; name: string }[];
  /** Sentences of the published kit, or of the draft while there is none, that a bureau-safe link leaves out. */
  leftOut: string[];
  /** The kit as messengers would show it where the link says nothing of its own. */
  preview: { title: string; text: string; fileId: string | null };
};
