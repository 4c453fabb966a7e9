import { vi } from "vitest";

const SETTINGS = {
  DATABASE_URL: "postgres://nowhere",
  NEXTAUTH_SECRET: "only for this test: thirty-two characters",
  NEXTAUTH_URL: "https://app.lectern.example/",
  RESEND_API_KEY: "re_test",
  STRIPE_SECRET_KEY: "sk_test_x",
  BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_local_local",
};

export function stubEnvironment(settings: Record<string, string | undefined> = {}): void {
  for (const [name, value] of Object.entries({ ...SETTINGS, ...settings })) vi.stubEnv(name, value);
}
