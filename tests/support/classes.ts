/**
 * Where each route, page, table and domain belongs. tests/architecture.test.ts fails for whatever is missing here, so
 * that nothing new goes without a decision.
 */

/** Whoever stands further down may import from further up; domains of one line do not know each other. */
export const DOMAIN_ORDER = [
  ["account"],
  ["profile"],
  ["clients", "bureaus"],
  ["events"],
  ["dashboard", "demo", "workbook"],
];

/** Handlers without a session of their own accord. */
export const PUBLIC_ROUTES = [
  "app/api/auth/[...nextauth]/route.ts",
  "app/api/csrf-token/route.ts",
  "app/api/health/route.ts",
  "app/api/login/route.ts",
  "app/api/logout/route.ts",
  "app/api/register/route.ts",
];

/** Called by another company's server and proved by its signature. */
export const WEBHOOK_ROUTES: string[] = [];

/** Pages anybody may see; all others ask for the actor themselves. */
export const PUBLIC_PAGES = ["app/(marketing)/auth/page.tsx"];

export const MODELS: Record<string, "root" | "tenant" | "global"> = {
  Speaker: "root",
  User: "tenant",
  Session: "tenant",
  Client: "tenant",
  BureauPartner: "tenant",
  Representative: "tenant",
  Event: "tenant",
  Import: "tenant",
  ImportRow: "tenant",
  IdempotencyKey: "tenant",
  RateLimit: "global",
};

/** Settings in .env.example that only the launcher reads. */
export const LAUNCHER_SETTINGS = ["DATABASE_OWNER_URL", "PORT", "DATA_DIR", "LECTERN_HEAP_MB"];

/** Reads of the environment outside lib/server/env.ts, which is there for all others. */
export const OTHER_ENVIRONMENT: Record<string, string[]> = {
  "lib/server/log.ts": ["LOG_LEVEL"],
  "lib/server/health.ts": ["npm_package_version"],
  "middleware.ts": ["NODE_ENV"],
};

/** Queries and commands that act for nobody, or for nobody yet. */
export const WITHOUT_ACTOR: Record<string, string[]> = {
  "lib/account/commands.ts": ["logIn", "register", "logOut"],
  "lib/workbook/queries.ts": ["getImportTemplate"],
};

const DOMAIN = "lib/[a-z-]+/(?:[a-z-]+/)*";
const SHARED = /^lib\/shared\//;
const FACES = new RegExp(`^${DOMAIN}(schema|rules|client|list|status|limits)\\.ts$`);

/** First match wins: these files may import only these of ours. */
export const ARROWS: { files: RegExp; may: RegExp[] }[] = [
  { files: /^app\/api\//, may: [/^lib\/(?!.*(client|rules)\.ts$)/] },
  {
    files: /^app\//,
    may: [
      /^app\//,
      /^components\//,
      new RegExp(`^${DOMAIN}(schema|rules|list|status|queries)\\.ts$`),
      /^lib\/server\/(page-)?(session|params)\.ts$/,
      SHARED,
    ],
  },
  { files: /^middleware\.ts$/, may: [/^lib\/server\//, SHARED] },
  { files: /^components\/ui\//, may: [/^components\/ui\//, SHARED] },
  { files: /^components\/shared\//, may: [/^components\/(ui|shared)\//, SHARED] },
  { files: /^components\//, may: [/^components\//, FACES, SHARED] },
  { files: /^lib\/shared\//, may: [SHARED] },
  { files: /^lib\/server\//, may: [/^lib\/server\//, SHARED, /^prisma\/generated\//] },
  {
    files: /^lib\/.*\/(schema|rules|client|list|status|limits)\.ts$/,
    may: [FACES, /^lib\/workbook\/(sheets|fields)\.ts$/, SHARED],
  },
  { files: /^lib\//, may: [/^lib\/(?!.*client\.ts$)/] },
  { files: /^emails\//, may: [/^emails\//, SHARED] },
  { files: /^prisma\//, may: [/^prisma\//, SHARED] },
  { files: /^scripts\/bench\.mjs$/, may: [/^scripts\//, /^tests\/bench\//] },
  { files: /^(scripts\/|[a-z.]+$)/, may: [/^scripts\//, /^local-services\//] },
];

/** Routes that stay open while the subscription is blocked. */
export const OPEN_TO_EVERY_USER = [
  "GET /api/user",
  "GET /api/subscription-status",
  "GET /api/speaker-profile",
  "GET /api/export-complete-data",
  "GET /api/export/workbook",
  "GET /api/import-template",
];
