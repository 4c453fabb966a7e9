import { describe, expect, it } from "vitest";
import { envSchema } from "@/lib/server/env";

const GOOD = { DATABASE_URL: "postgres://x", NEXTAUTH_SECRET: "x".repeat(32), NEXTAUTH_URL: "https://lectern.example" };

describe("settings", () => {
  it("need three things and know the rest", () => {
    expect(envSchema.parse(GOOD)).toEqual({ ...GOOD, DATABASE_POOL: 10, ADMIN_USERNAMES: "admin", LOG_LEVEL: "info" });
  });

  it.each([
    { DATABASE_URL: "" },
    { NEXTAUTH_SECRET: "x".repeat(31) },
    { NEXTAUTH_URL: "lectern.example" },
    { DATABASE_POOL: "0" },
    { DATABASE_POOL: "many" },
    { DATABASE_ROLE: 'app"; DROP' },
    { LOG_LEVEL: "loud" },
  ])("refuse %j", (wrong) => expect(envSchema.safeParse({ ...GOOD, ...wrong }).success).toBe(false));
});
