/** Local storage key; it outlives a sign-out. */
export const welcomeKey = (userId: string): string => `welcome-seen:${userId}`;
