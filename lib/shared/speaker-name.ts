/** In place of a name that a speaker has not given yet. Never the username: it is what they sign in with. */
export const UNNAMED_SPEAKER = "the speaker";

/** A speaker's name as strangers read it at the beginning of a sentence. */
export const nameFirst = (name: string): string => (name === UNNAMED_SPEAKER ? "The speaker" : name);
