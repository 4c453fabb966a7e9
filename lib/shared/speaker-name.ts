/** Never the username, which is a credential. */
export const UNNAMED_SPEAKER = "the speaker";

export const nameFirst = (name: string): string => (name === UNNAMED_SPEAKER ? "The speaker" : name);
