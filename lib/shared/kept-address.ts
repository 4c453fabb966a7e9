/**
 * What a page was last asked for, kept in this browser until log-out, so that a link to it can lead there again. It may
 * name clients, so the next person at this device must not find it.
 */
const PREFIX = "address:";

/** @param search what stands behind the page's "?" @param day today, YYYY-MM-DD */
export function keepAddress(page: string, search: string, day: string): void {
  try {
    localStorage.setItem(PREFIX + page, `${day}?${search}`);
  } catch {
    // Not kept then.
  }
}

/** What was kept, without what belongs to the day it was kept on when that is over. "" for nothing. */
export function keptAddress(page: string, day: string, onlyThatDay: readonly string[] = []): string {
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
  } catch {
    // Nothing was kept where nothing can be.
  }
}
