import { clearFlag } from "@/lib/shared/local-flag";

export const STORAGE_NOTICE_KEY = "data-storage-acknowledged";

/** On sign-out, for the next person on this device. */
export const forgetStorageNotice = (): void => clearFlag(STORAGE_NOTICE_KEY);
