import "server-only";

/**
 * How the value of a column that looks secret travels.
 * - `plain`: it is no secret, and travels like any other.
 * - `token`: left out; the restored row gets a new `tokenId` and the hash of the token that is derived from it.
 * - `random`: left out; the restored row gets a value that matches no token, so mailed links stay dead.
 * - `password`: left out; the restored row has none and is paused if it had one.
 * - `pseudonym`: replaced in each archive, equal values by equal ones, so that counts stay the same.
 */
type SecretClass = "plain" | "token" | "random" | "password" | "pseudonym";

export type TableClass = {
  /** Why no archive or export holds this table. */
  stays?: string;
  /** In the JSON of exports and archives all the same, and never restored. */
  isExported?: true;
  /** Columns that are bytes or are named like a secret. A new one is left out everywhere, and fails a test, until it is here. */
  secrets?: Readonly<Record<string, SecretClass>>;
};

/** Tables of a speaker that are not simply archived, exported and restored whole. A table that isn't here is. */
export const TABLE_CLASSES: Readonly<Record<string, TableClass>> = {
  users: { stays: "A login; an account that restores an archive has its own." },
  sessions: { stays: "A signed-in browser." },
  account_tokens: { stays: "A mailed secret." },
  two_factors: { stays: "A secret of the login." },
  recovery_codes: { stays: "A secret of the login." },
  passkeys: { stays: "A key of the login, bound to it." },
  idempotency_keys: { stays: "Two days of responses to repeated requests." },
  imports: { stays: "How data came in; the data itself is in its own tables." },
  import_rows: { stays: "Rows on their way in." },
  import_sources: { stays: "A file on its way in." },
  import_memory: { stays: "Answers about spreadsheets, learned again with the next import." },
  restores: { stays: "Archives on their way in." },
  removed_samples: { stays: "Removed sample data, with the secrets of its links." },
  subscriptions: { stays: "Stripe's record of this account's plan." },
  trial_reminders: { stays: "Which emails about the end of the trial were sent." },
  announcement_readings: { stays: "Which announcements were seen here." },
  feedback: { stays: "Written to us, and with us already; a restored copy would be sent again.", isExported: true },
  feedback_replies: { stays: "Our replies to feedback, which went out by email." },
  calendar_feeds: { secrets: { tokenId: "token", tokenHash: "token" } },
  kit_links: { secrets: { tokenId: "token", tokenHash: "token", passwordHash: "password" } },
  hold_challenges: { secrets: { tokenHash: "random" } },
  testimonial_requests: { secrets: { tokenHash: "random" } },
  kit_visits: { secrets: { visitor: "pseudonym" } },
  kit_downloads: { secrets: { visitor: "pseudonym" } },
  files: { secrets: { sha256: "plain" } },
};
