/** A flag in local storage. Counts as set where storage is forbidden, or a question would return on every page. */
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
  } catch {}
}

export function clearFlag(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
