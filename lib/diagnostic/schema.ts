export type ServerFacts = {
  /** The database's clock decides on sessions and trials. */
  now: string;
  /** Differs from the page's build after an update. */
  build: string;
  signedInAt: string;
  sessionEndsAt: string;
};
