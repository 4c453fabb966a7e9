import "server-only";
import { z } from "zod";

/**
 * Everything the app reads from its environment, validated once. `.env.example` lists the same names; a test keeps the
 * two in step. The launcher (`npm start`) sets what is missing.
 */
export const envSchema = z.object({
  /** Connection of the app's unprivileged role. */
  DATABASE_URL: z.string().min(1),
  /** Role to switch to after connecting, where the log-in itself is the owner. */
  DATABASE_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/)
    .optional(),
  /** Connections one process may hold. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  NEXTAUTH_SECRET: z.string().min(32),
  /** The address people type; links and the origin check use it, never the Host header. */
  NEXTAUTH_URL: z.url(),
  /** Comma-separated usernames with access to the admin's room. Nobody can register one of them. */
  ADMIN_USERNAMES: z.string().default("admin"),
  /** Of Resend, or anything for the local stand-in. */
  RESEND_API_KEY: z.string().min(1),
  /** Where Resend's SDK sends to, when not to Resend. */
  RESEND_BASE_URL: z.url().optional(),
  /** Of Stripe, or anything of a test key's shape for the local stand-in. */
  STRIPE_SECRET_KEY: z.string().min(1),
  /** Where Stripe's SDK sends to, when not to Stripe: no path, as the SDK has its own. */
  STRIPE_API_BASE: z.url().optional(),
  /** Signs what Stripe reports to `POST /api/stripe/webhook`; without it nothing is believed there, and plans are looked up nightly. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Of a private store of Vercel Blob, or the local stand-in's. */
  BLOB_READ_WRITE_TOKEN: z.string().min(1),
  /** Where Vercel Blob's SDK sends to, when not to Vercel; the SDK reads it itself. */
  VERCEL_BLOB_API_URL: z.url().optional(),
  /** Sender of all mails: an address of a domain that Resend has verified. */
  MAIL_FROM: z.string().min(3).default("Lectern <hello@lectern.example>"),
  /** Where messages to the people behind this installation go; to the sender of all mails if not set. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Lets a platform's timer call `POST /api/jobs/run`, where no job runner of our own runs. */
  CRON_SECRET: z.string().min(16).optional(),
  /** New accounts per quarter of an hour, all visitors together: each costs a password hash and a mail. */
  REGISTRATION_LIMIT: z.coerce.number().int().min(1).default(200),
  /** Proxies of one's own in front of the app that append to X-Forwarded-For; 0 believes the connection only. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

type Env = z.infer<typeof envSchema>;

let parsed: Env | undefined;

/** Parsed on first use, so that `next build` needs no environment. */
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
