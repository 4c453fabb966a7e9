import "server-only";
import * as z from "zod";

export const envSchema = z.object({
  DATABASE_URL: z.string().min(1),
  /** Role to switch to after connecting as the owner. */
  DATABASE_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/)
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  NEXTAUTH_SECRET: z.string().min(32),
  /** Public base URL for links and the origin check; the Host header is never used. */
  NEXTAUTH_URL: z.url(),
  ADMIN_USERNAMES: z.string().default("admin"),
  RESEND_API_KEY: z.string().min(1),
  RESEND_BASE_URL: z.url().optional(),
  /** Without it webhooks are rejected, so bounces aren't noticed. */
  RESEND_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_API_BASE: z.url().optional(),
  /** Without it webhooks are rejected and plans are synced nightly. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  BLOB_READ_WRITE_TOKEN: z.string().min(1),
  VERCEL_BLOB_API_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).default("Lectern <hello@lectern.example>"),
  SUPPORT_EMAIL: z.email().optional(),
  CRON_SECRET: z.string().min(16).optional(),
  REGISTRATION_LIMIT: z.coerce.number().int().min(1).default(200),
  /** Number of our own proxies that append to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** Path of a .p12 file or its content in base64; without it, a key is generated. */
  SIGNING_P12: z.string().min(1).optional(),
  SIGNING_P12_PASSWORD: z.string().optional(),
  /** An RFC 3161 service; without it, seals have no timestamp. */
  TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Interpreter of an Overpass server; without it, nothing is asked of OpenStreetMap. */
  OVERPASS_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

type Env = z.infer<typeof envSchema>;

let parsed: Env | undefined;

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
