/**
 * A failure the person at the keyboard can act on. Its message is one whole sentence, shown as one line without a stack.
 * Anything else that is thrown is a defect of ours; it is shown as one line too, and in full with LECTERN_DEBUG=1.
 */
export class Failure extends Error {}

/** A user asked us to stop; not an error. */
export class Interrupted extends Failure {}

const DISK_FULL = /ENOSPC|No space left on device|could not extend file|disk (?:is )?full/i;

/** True when `text` (an error or a log) says that a disk is full, whoever says it: Node, npm, initdb or postgres. */
export function saysDiskFull(text) {
  return DISK_FULL.test(String(text));
}

/** The one line for a thrown value. Connection strings never appear in it, whatever the thrower put into its message. */
export function failureLine(error) {
  const text = `${error?.code ?? ""} ${error?.message ?? error}`;
  if (!(error instanceof Failure) && saysDiskFull(text)) {
    return "the disk is full: free some space and start again.";
  }
  const message = String(error?.message || error?.code || error || "unknown failure");
  return withoutPasswords(message).split(/\r?\n/)[0];
}

/** Hides the password of every URL in `text`. */
export function withoutPasswords(text) {
  return text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@]*@/gi, "$1:***@");
}

/** Runs a script's main function; a failure becomes one line on stderr and exit code 1. */
export async function runScript(main) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`lectern: Node ${process.versions.node} is too old, please use Node 20.19 or newer.`);
    process.exit(1);
  }
  try {
    await main();
  } catch (error) {
    if (error instanceof Interrupted) process.exit(130);
    console.error(`lectern: ${failureLine(error)}`);
    if (process.env.LECTERN_DEBUG === "1") console.error(error);
    process.exit(1);
  }
}
