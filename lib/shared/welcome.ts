/** Local storage key that says this user has answered the welcome in this browser. It outlives a log-out. */
export const welcomeKey = (userId: string): string => `welcome-seen:${userId}`;
