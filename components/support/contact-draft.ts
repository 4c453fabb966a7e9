import type { ContactValues } from "@/lib/support/contact/rules";

/** What was typed into the Contact Us dialog and has not been sent, and the try whose answer never came. */
export type ContactDraft = { values: ContactValues; attempt: { key: string; values: ContactValues } | null };

type Kept = ContactDraft & { owner: string | null };

const KEY = "contact-draft";

/**
 * The draft of this person (null for a visitor), kept in this tab until it is sent. Somebody else's is thrown away:
 * what one person typed on a shared device is not the next one's to read.
 */
export function readContactDraft(owner: string | null): ContactDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    if (!kept) return null;
    if (kept.owner === owner) return kept;
    dropContactDraft();
  } catch {
    // Storage that is forbidden or holds something old has no draft.
  }
  return null;
}

export function keepContactDraft(owner: string | null, draft: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, ...draft } satisfies Kept));
  } catch {
    // The dialog itself still has everything.
  }
}

export function dropContactDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
