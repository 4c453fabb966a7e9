/** A flag in local storage. Without storage every flag is set, or its question would return on every page. */
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
