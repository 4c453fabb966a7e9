/** Milliseconds in which the sending can be undone. */
export const UNDO_TIME = 10_000;

/** Before the token of a recipient. */
export const SIGN_PATH = "/sign/";

/** Of problems found before sending. */
export const keepsFromSending = ({ warning }: { warning?: boolean }): boolean => !warning;
