import { clearFlag } from "@/lib/shared/local-flag";

/** Local storage key of the acknowledged data-storage notice. */
export const STORAGE_NOTICE_KEY = "data-storage-acknowledged";

/** Log-out takes the acknowledgement back: the next person at this device is told again. */
export const forgetStorageNotice = (): void => clearFlag(STORAGE_NOTICE_KEY);
