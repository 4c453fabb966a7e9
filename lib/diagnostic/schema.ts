/** What only the server knows, as `GET /api/diagnostic` answers it. Instants are ISO 8601 in UTC. */
export type ServerFacts = {
  /** The database's clock, which decides when sessions and trials end. */
  now: string;
  /** Of the app that answers; another one than the page's after an update. */
  build: string;
  signedInAt: string;
  sessionEndsAt: string;
};
