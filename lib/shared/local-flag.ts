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

export const STORAGE_NOTICE_KEY = "data-storage-acknowledged";

export function resetStorageNotice(): void {
  try {
    localStorage.removeItem(STORAGE_NOTICE_KEY);
  } catch {}
}

/** Local storage key; it outlives a sign-out. */
export const welcomeKey = (userId: string): string => `welcome-seen:${userId}`;
