/** Local storage key of the acknowledged data-storage notice. */
export const STORAGE_NOTICE_KEY = "data-storage-acknowledged";

/** Log-out takes the acknowledgement back: the next person at this device is told again. */
export function forgetStorageNotice(): void {
  try {
    localStorage.removeItem(STORAGE_NOTICE_KEY);
  } catch {
    // Nothing was kept where nothing can be.
  }
}
