export const loginAt = (site: string): string => `${site}/auth?mode=login`;
export const registerAt = (site: string): string => `${site}/auth?mode=register`;
export const passwordResetAt = (site: string): string => `${site}/auth?mode=forgot-password`;

export const planAt = (site: string): string => `${site}/subscribe`;

export const eventAt = (site: string, eventId: string): string => `${site}/events/${eventId}`;

export const settingsAt = (site: string, tab: "security" | "sessions" | "data" | "danger"): string =>
  `${site}/account-settings?tab=${tab}`;
