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
  it("are complete with these, and report each missing one", () => {
    expect(envSchema.safeParse(GOOD).success).toBe(true);
    for (const name of Object.keys(GOOD)) {
      const { error } = envSchema.safeParse({ ...GOOD, [name]: undefined });
      expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
    }
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
  ])("reject %j", (wrong) => expect(envSchema.safeParse({ ...GOOD, ...wrong }).success).toBe(false));
});
