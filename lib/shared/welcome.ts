/** Local storage key; survives sign-out. */
export const welcomeKey = (userId: string): string => `welcome-seen:${userId}`;
