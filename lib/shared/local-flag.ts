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

/** Set while receipts wait on this device; they outlive a sign-out. */
export const receiptsKey = (userId: string): string => `receipts-waiting:${userId}`;

export const STORAGE_NOTICE_KEY = "data-storage-acknowledged";

export const resetStorageNotice = (): void => clearFlag(STORAGE_NOTICE_KEY);

/** Local storage key; it outlives a sign-out. */
export const welcomeKey = (userId: string): string => `welcome-seen:${userId}`;

/** A page's last query string, kept in this browser until sign-out, since it may name clients. */
const PREFIX = "address:";

export function saveLastSearch(page: string, search: string, day: string): void {
  try {
    localStorage.setItem(PREFIX + page, `${day}?${search}`);
  } catch {}
}

/** @param onlyThatDay parameters that are dropped on another day */
export function lastSearch(page: string, day: string, onlyThatDay: readonly string[] = []): string {
  try {
    const [at = "", text = ""] = (localStorage.getItem(PREFIX + page) ?? "").split("?");
    const search = new URLSearchParams(text);
    if (at !== day) for (const name of onlyThatDay) search.delete(name);
    return search.toString();
  } catch {
    return "";
  }
}

export function forgetAddresses(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {}
}
