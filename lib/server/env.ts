import "server-only";
import { z } from "zod";

/** The environment, validated once. A test compares the names with `.env.example`. */
export const envSchema = z.object({
  DATABASE_URL: z.string().min(1),
  /** Role to switch to after connecting, where the login itself is the owner. */
  DATABASE_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/)
    .optional(),
  /** Per process. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  NEXTAUTH_SECRET: z.string().min(32),
  /** Links and the origin check use this, never the Host header. */
  NEXTAUTH_URL: z.url(),
  /** Comma-separated; they can't be registered. */
  ADMIN_USERNAMES: z.string().default("admin"),
  RESEND_API_KEY: z.string().min(1),
  RESEND_BASE_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().min(1),
  /** Without a path: the SDK adds its own. */
  STRIPE_API_BASE: z.url().optional(),
  /** Without it no webhook is accepted, and plans are checked nightly. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  BLOB_READ_WRITE_TOKEN: z.string().min(1),
  /** Read by the SDK. */
  VERCEL_BLOB_API_URL: z.url().optional(),
  /** An address of a domain that Resend has verified. */
  MAIL_FROM: z.string().min(3).default("Lectern <hello@lectern.example>"),
  /** MAIL_FROM unless set. */
  SUPPORT_EMAIL: z.email().optional(),
  /** For a platform's scheduler that calls `POST /api/jobs/run`. */
  CRON_SECRET: z.string().min(16).optional(),
  /** New accounts per 15 minutes, all visitors together. */
  REGISTRATION_LIMIT: z.coerce.number().int().min(1).default(200),
  /** Trusted proxies that append to X-Forwarded-For; 0 trusts the connection only. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

type Env = z.infer<typeof envSchema>;

let parsed: Env | undefined;

/** Parsed on first use: `next build` needs no environment. */
export function env(): Env {
  if (!parsed) {
    const result = envSchema.safeParse(process.env);
    if (!result.success) {
      const names = result.error.issues.map((issue) => issue.path.join(".")).join(", ");
      throw new Error(`These settings are missing or wrong: ${names}. See .env.example.`);
    }
    parsed = result.data;
  }
  return parsed;
}

export const adminNames = (): string[] =>
  env()
    .ADMIN_USERNAMES.split(",")
    .map((name) => name.trim())
    .filter(Boolean);

export const isAdminName = (username: string): boolean =>
  adminNames().some((name) => name.toLowerCase() === username.toLowerCase());

export const isSecure = (): boolean => env().NEXTAUTH_URL.startsWith("https://");
