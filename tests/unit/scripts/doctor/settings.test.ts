import { describe, expect, it } from "vitest";
import { envSchema } from "@/lib/server/env";
import { checkSettings, SETTING_NAMES } from "../../../../scripts/lib/doctor/settings.mjs";
import { lines } from "./vendors";

const READY: Record<string, string> = {
  DATABASE_URL: "postgresql://lectern_app:pw@db.example.org:5432/lectern",
  NEXTAUTH_SECRET: "q8Zt1vW0xK3mJ7rL5nB9cD2fG4hS6pYa",
  NEXTAUTH_URL: "https://lectern.example.org",
  RESEND_API_KEY: "re_abcdefghij0123456789",
  STRIPE_SECRET_KEY: "sk_live_abcdefghij0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_abcdefghij0123456789",
  BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_abcdefghij12_0123456789",
  MAIL_FROM: "Lectern <hello@lectern.org>",
  SUPPORT_EMAIL: "help@lectern.org",
  CRON_SECRET: "u3Kd8sPq1Lz6Xv0bN5tR",
  TRUSTED_PROXIES: "1",
};

const examine = (change: Record<string, string | undefined> = {}, { live = true, embedded = false } = {}) =>
  checkSettings({ env: { ...READY, ...change }, made: new Set(), live, embedded });
const worst = (change: Record<string, string | undefined>, options?: object) =>
  lines(examine(change, options)).filter((line) => !line.startsWith("ok"));

it("covers every setting of the app", () => {
  expect(SETTING_NAMES.toSorted()).toEqual(Object.keys(envSchema.shape).toSorted());
});

it("reports nothing about valid settings", () => {
  expect(worst({})).toEqual([]);
});

describe("a value that the app would reject", () => {
  const VALUES = [
    ..."|x|0|-1|1|5|6|100|101|1.5|loud|info|Lectern_App|lectern_app".split("|"),
    ..." |postgres://a:b@c/d|http://a.example|a@b.org".split("|"),
    "x".repeat(40),
  ];

  it.each(Object.entries(envSchema.shape))("of %s is reported, and no other", (name, schema) => {
    for (const value of VALUES) {
      const refused = !schema.safeParse(value).success;
      const said = examine({ [name]: value }).some(({ mark, text }) => mark === "bad" && text.startsWith(`${name} `));
      // A value the app accepts may still be unfit for production, but one it rejects must never pass.
      if (refused) expect(said, `${name}=${JSON.stringify(value)}`).toBe(true);
    }
  });

  it.each(
    "DATABASE_URL NEXTAUTH_SECRET NEXTAUTH_URL RESEND_API_KEY STRIPE_SECRET_KEY BLOB_READ_WRITE_TOKEN".split(" "),
  )("%s missing", (name) => {
    expect(worst({ [name]: undefined })).toContain(`bad: ${name} is missing`);
  });
});

it.each<[Record<string, string | undefined>, string]>([
  [{ NEXTAUTH_URL: "http://localhost:3000" }, "bad: NEXTAUTH_URL points to this machine (http://localhost:3000)"],
  [{ NEXTAUTH_URL: "http://lectern.org" }, "bad: NEXTAUTH_URL is not https://"],
  [{ NEXTAUTH_URL: "https://lectern.org/app" }, "bad: NEXTAUTH_URL has a path"],
  [{ NEXTAUTH_SECRET: "change-me-change-me-change-me-change-me" }, "bad: NEXTAUTH_SECRET can be guessed"],
  [{ NEXTAUTH_SECRET: "a".repeat(64) }, "bad: NEXTAUTH_SECRET can be guessed"],
  [{ CRON_SECRET: "password-password" }, "bad: CRON_SECRET can be guessed"],
  [
    { STRIPE_API_BASE: "http://127.0.0.1:3001" },
    "bad: STRIPE_SECRET_KEY is a real one, but STRIPE_API_BASE points to this machine",
  ],
  [
    { RESEND_BASE_URL: "http://localhost:3001/resend" },
    "bad: RESEND_API_KEY is a real one, but RESEND_BASE_URL points to this machine",
  ],
  [
    { VERCEL_BLOB_API_URL: "http://[::1]:3001/blob" },
    "bad: BLOB_READ_WRITE_TOKEN is a real one, but VERCEL_BLOB_API_URL points to this machine",
  ],
  [{ MAIL_FROM: undefined }, "bad: Emails come from hello@lectern.example, which no one can own"],
  [{ MAIL_FROM: "Lectern" }, "bad: MAIL_FROM contains no email address"],
  [{ SUPPORT_EMAIL: undefined }, "warn: SUPPORT_EMAIL is not set"],
  [{ TRUSTED_PROXIES: undefined }, "warn: TRUSTED_PROXIES is 0"],
  [{ ADMIN_USERNAMES: "ad min" }, "bad: ADMIN_USERNAMES: ad min can't be a username"],
])("%j", (change, line) => {
  expect(worst(change)).toContain(line);
});

it("is more lenient in development", () => {
  const local = { NEXTAUTH_URL: "http://localhost:3000", MAIL_FROM: undefined, DATABASE_URL: undefined };
  const said = worst(local, { live: false, embedded: true });
  expect(said).toEqual([
    "warn: The built-in database does not run",
    "warn: NEXTAUTH_URL points to this machine (http://localhost:3000)",
    "warn: Emails come from hello@lectern.example, which no one can own",
  ]);
});
