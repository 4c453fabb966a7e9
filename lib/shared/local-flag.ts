/**
 * A yes that is kept in this browser. Where nothing can be kept, every flag counts as set: a question that could not
 * remember its answer would be asked for ever.
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
    // See above: it counts as set.
  }
}

export function clearFlag(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be.
  }
}
