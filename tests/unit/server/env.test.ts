import { describe, expect, it } from "vitest";
import { envSchema } from "@/lib/server/env";

const GOOD = {
  DATABASE_URL: "postgres://x",
  NEXTAUTH_SECRET: "x".repeat(32),
  NEXTAUTH_URL: "https://lectern.example",
  RESEND_API_KEY: "re_x",
  STRIPE_SECRET_KEY: "sk_test_x",
  BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_local_local",
};

describe("settings", () => {
  it("need six things and know the rest", () => {
    expect(envSchema.parse(GOOD)).toEqual({
      ...GOOD,
      DATABASE_POOL: 10,
      ADMIN_USERNAMES: "admin",
      LOG_LEVEL: "info",
      MAIL_FROM: "Lectern <hello@lectern.example>",
      REGISTRATION_LIMIT: 200,
      TRUSTED_PROXIES: 0,
    });
  });

  it.each([
    { DATABASE_URL: "" },
    { NEXTAUTH_SECRET: "x".repeat(31) },
    { NEXTAUTH_URL: "lectern.example" },
    { DATABASE_POOL: "0" },
    { DATABASE_POOL: "many" },
    { DATABASE_ROLE: 'app"; DROP' },
    { LOG_LEVEL: "loud" },
    { STRIPE_SECRET_KEY: "" },
    { STRIPE_API_BASE: "127.0.0.1" },
    { BLOB_READ_WRITE_TOKEN: "" },
    { VERCEL_BLOB_API_URL: "127.0.0.1" },
  ])("refuse %j", (wrong) => expect(envSchema.safeParse({ ...GOOD, ...wrong }).success).toBe(false));
});
