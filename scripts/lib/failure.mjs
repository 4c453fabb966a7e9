/** Shown as one line without a stack. Other errors are defects, shown in full with LECTERN_DEBUG=1. */
export class Failure extends Error {}

export class Interrupted extends Failure {}

const DISK_FULL = /ENOSPC|No space left on device|could not extend file|disk (?:is )?full/i;

export function saysDiskFull(text) {
  return DISK_FULL.test(String(text));
}

/** Never contains connection strings. */
export function failureLine(error) {
  const text = `${error?.code ?? ""} ${error?.message ?? error}`;
  if (!(error instanceof Failure) && saysDiskFull(text)) {
    return "the disk is full: free some space and start again.";
  }
  const message = String(error?.message || error?.code || error || "unknown failure");
  return withoutPasswords(message).split(/\r?\n/)[0];
}

export function withoutPasswords(text) {
  return text.replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@]*@/gi, "$1:***@");
}

export async function runScript(main) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`lectern: Node ${process.versions.node} is too old, please use Node 24 or newer.`);
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
