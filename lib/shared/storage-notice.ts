import { clearFlag } from "@/lib/shared/local-flag";

export const STORAGE_NOTICE_KEY = "data-storage-acknowledged";

export const forgetStorageNotice = (): void => clearFlag(STORAGE_NOTICE_KEY);
