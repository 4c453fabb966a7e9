"use client";

import type { CheckResult } from "@/lib/diagnostic/rules";
import { STORAGE_NOTICE_KEY } from "@/lib/shared/local-flag";

const PROBE = "diagnostic";

/** Accessing the property throws where storage is forbidden. */
function keeps(open: () => Storage): boolean {
  try {
    const storage = open();
    storage.setItem(PROBE, "1");
    const kept = storage.getItem(PROBE) === "1";
    storage.removeItem(PROBE);
    return kept;
  } catch {
    return false;
  }
}

function keepsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is missing in browsers that this has to look at
  document.cookie = `${PROBE}=1; Path=/; Max-Age=10; SameSite=Lax`;
  const kept = document.cookie.includes(`${PROBE}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${PROBE}=; Path=/; Max-Age=0; SameSite=Lax`;
  return kept;
}

function notice(): string {
  try {
    return localStorage.getItem(STORAGE_NOTICE_KEY) === null ? "not acknowledged" : "acknowledged";
  } catch {
    return "unknown";
  }
}

const inWords = (available: boolean) => (available ? "available" : "not available");

export function checkStorage(): CheckResult {
  const local = keeps(() => localStorage);
  const session = keeps(() => sessionStorage);
  const cookies = keepsCookies();
  const facts = [inWords(local), inWords(session), inWords(cookies), notice()];
  if (!cookies) return { state: "failed", text: "Cookies are blocked, so you can't stay signed in.", facts };
  if (local && session) return { state: "ok", text: "This browser can save data.", facts };
  return { state: "late", text: "Anything you don't save is lost when you close the page.", facts };
}
