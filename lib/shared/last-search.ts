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
