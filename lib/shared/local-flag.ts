/**
 * A yes that this browser remembers. Where storage is forbidden every flag counts as set: a question that can't remember
 * its answer would be asked on every page.
 */
export function isFlagSet(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function setFlag(key: string): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // It counts as set.
  }
}

export function clearFlag(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
