/**
 * The class of each route, page, table and domain. tests/architecture.test.ts fails for anything missing here, so
 * that each addition is a decision.
 */

/** A domain that isn't listed is on this line: it may import those above, and none of its neighbors. */
export const UNLISTED = "media-kit";

/** Domains import those of the lines above them, and not their neighbors. */
export const DOMAIN_ORDER = [
  ["days-off", "documents", "files", "issued", "places", "promotions", "public-page", "sealing", "support"],
  ["correspondence", "help"],
  ["testimonials"],
  ["billing"],
  ["account", "announcements"],
  ["marketing", "profile"],
  ["activities"],
  ["bureaus", "clients", "venues"],
  ["events"],
  ["calendar-feeds", "merge-fields", "timeline"],
  ["media-kit"],
  ["contracts"],
  ["invoices"],
  ["payments"],
  ["expenses"],
  ["local-places", "near", "travel", "trips"],
  ["letters"],
  ["records"],
  ["dashboard", "demo", "search", "export"],
  ["backup"],
  ["reports"],
  ["import"],
  ["statements"],
  ["operation", "shell"],
  ["admin", "diagnostic"],
];

/** The same for components, except that every list has the export menu, and the plan's page shows parts of the account's. */
export const COMPONENT_ORDER = [
  ["export"],
  ...DOMAIN_ORDER.map((line) => line.filter((name) => !["export", "billing"].includes(name))),
];
COMPONENT_ORDER.splice(COMPONENT_ORDER.findIndex((line) => line.includes("marketing")) + 1, 0, ["billing"]);

/** Files with these names are only at a domain's top level; any other file is named for what it holds or does. */
export const KNOWN_NAMES = [
  "schema",
  "rules",
  "queries",
  "commands",
  "client",
  "fields",
  "manifest",
  "tasks",
  "list",
  "status",
];

/** Handlers without a session on purpose, besides those under app/api/public. */
export const PUBLIC_ROUTES = [
  "app/api/[...path]/route.ts",
  "app/api/auth/[...nextauth]/route.ts",
  "app/api/auth/forgot-password/route.ts",
  "app/api/auth/passkey/challenge/route.ts",
  "app/api/auth/passkey/route.ts",
  "app/api/auth/recover-username/route.ts",
  "app/api/auth/request-reset/route.ts",
  "app/api/auth/resend-verification/route.ts",
  "app/api/auth/reset-password/route.ts",
  "app/api/auth/verify-email/route.ts",
  "app/api/contact/route.ts",
  "app/api/csrf-token/route.ts",
  "app/api/health/route.ts",
  "app/api/login/route.ts",
  "app/api/logout/route.ts",
  "app/api/promotions/[code]/route.ts",
  "app/api/register/route.ts",
];

export const isPublicRoute = (file: string): boolean =>
  file.startsWith("app/api/public/") || PUBLIC_ROUTES.includes(file);

/** Called by another company's server and verified by its signature. */
export const WEBHOOK_ROUTES = [
  "app/api/jobs/run/route.ts",
  "app/api/public/unsubscribes/[token]/[part]/route.ts",
  "app/api/resend/webhook/route.ts",
  "app/api/stripe/webhook/route.ts",
];

/** Signed-in pages that are the same for everyone, so they belong to no tenant. */
export const SAME_FOR_ALL = ["/tutorials/[guide]"];

/** Routes with an id of a record that all tenants share. */
export const SAME_ID_FOR_ALL = [
  "GET /api/reports/tax-year/[year]",
  "PUT /api/announcements/[id]/reading",
  "POST /api/announcements/[id]/dismissal",
  "DELETE /api/announcements/[id]/dismissal",
  "PUT /api/action-item-rules/[rule]",
  "PUT /api/action-item-rules/[rule]/snooze",
];

/** Public pages are in these two groups; all others require the actor. */
export const isPublicPage = (file: string): boolean => /^app\/\((marketing|public)\)\//.test(file);

/** Signed-in pages that a blocked plan leaves open: the payment page and the cover of all others. */
export const OPEN_PAGES = ["app/(app)/subscribe/page.tsx", "app/(app)/covered/page.tsx"];

/** For blocked users only; others are redirected to the dashboard. */
export const ONLY_BLOCKED = ["/covered"];

/** Tables that belong to no speaker; all others have a "speakerId". */
export const GLOBAL_MODELS = [
  "Speaker",
  "KitSalt",
  "Announcement",
  "PlaceCity",
  "PlaceZip",
  "PlaceAirport",
  "PlaceFile",
  "MapCell",
  "RateLimit",
  "RecurringTask",
  "AuditEntry",
  "SigningKey",
  "ContactMessage",
  "ContactReply",
  "ErrorGroup",
];

/** Settings in .env.example that only the launcher reads. */
export const LAUNCHER_SETTINGS = ["DATABASE_OWNER_URL", "PORT", "DATA_DIR", "LECTERN_HEAP_MB"];

/** Reads of the environment outside of lib/server/env.ts. */
export const OTHER_ENVIRONMENT: Record<string, string[]> = {
  "lib/server/log.ts": ["LOG_LEVEL"],
  "lib/server/health.ts": ["npm_package_version"],
  "lib/diagnostic/queries.ts": ["LECTERN_DIST_DIR"],
  "lib/documents/render.ts": ["LECTERN_DIST_DIR"],
  "lib/server/blob.ts": ["VERCEL_BLOB_RETRIES"],
  "lib/shared/site.ts": ["NEXTAUTH_URL"],
  "middleware.ts": ["NODE_ENV", "LECTERN_DIST_DIR"],
};

/** Packages, and files with long texts, that no page may load before they are used. */
export const HEAVY = [
  "lib/contracts/clauses/library.ts",
  "lib/contracts/clauses/watch-words.ts",
  "temporal-polyfill",
  "zod",
];

/** Packages that these files must not load eagerly: every public page has the first ones; the editor loads parsers. */
export const LIGHT: Record<string, string[]> = {
  "app/error.tsx": ["class-variance-authority", "tailwind-merge", "zod"],
  "components/media-kit/editor/kit-screen.tsx": ["zod"],
  "components/support/contact-button.tsx": ["tailwind-merge", "zod"],
  "components/ui/toast.tsx": ["tailwind-merge", "zod"],
};

/** Files that may call `fetch`: to our own API from the browser, to the file store and to the timestamp service. */
export const MAY_FETCH = [
  "lib/diagnostic/client.ts",
  "lib/sealing/timestamp.ts",
  "lib/server/blob.ts",
  "lib/server/visitor-address.ts",
  "lib/shared/api-client.ts",
  "lib/import/client.ts",
  "lib/local-places/overpass.ts",
];

/** Files that queue email to the account's owner or to support; all other email passes lib/correspondence. */
export const MAILS_OWNERS = [
  "lib/action-items/digest.ts",
  "lib/account/commands.ts",
  "lib/account/notices.ts",
  "lib/account/recovery.ts",
  "lib/account/settings.ts",
  "lib/admin/messages.ts",
  "lib/billing/reconciling.ts",
  "lib/billing/trial-reminders.ts",
  "lib/contracts/informing.ts",
  "lib/contracts/sealing/sealing.ts",
  "lib/events/holds/challenging.ts",
  "lib/events/holds/reminding.ts",
  "lib/media-kit/receiving-inquiry.ts",
  "lib/media-kit/visits.ts",
  "lib/support/commands.ts",
  "lib/testimonials/commands.ts",
];

/** Queries and commands without a signed-in user. */
export const WITHOUT_ACTOR: Record<string, string[]> = {
  "lib/billing/webhook.ts": ["verifyEvent"],
  "lib/correspondence/webhook.ts": ["verifyReport"],
  "lib/account/commands.ts": ["logIn", "register", "logOut"],
  "lib/account/recovery.ts": ["requestReset", "requestUsername", "requestVerification", "resetPassword"],
  "lib/account/passkey-log-in.ts": ["startPasskeyLogIn", "logInWithPasskey"],
  "lib/testimonials/commands.ts": ["answerRequest"],
  "lib/testimonials/queries.ts": ["getOpenRequest"],
  "lib/action-items/queries.ts": ["ruleOf", "itemsOfRule"],
  "lib/places/commands.ts": ["movedPlace", "movedEventPlace"],
  "lib/issued/history.ts": ["defineHistory"],
  "lib/places/airports.ts": ["airportsNear", "zonesOfAirports"],
  "lib/places/queries.ts": [
    "findPlaces",
    "findPlace",
    "locatePlaces",
    "locatePlace",
    "suggestPlaces",
    "listTownsNamed",
  ],
  "lib/import/queries.ts": ["getImportTemplate"],
  "lib/sealing/commands.ts": ["sealPdf"],
  "lib/sealing/queries.ts": ["getSealingStatus"],
};

const SHARED = /^lib\/shared\//;

/** The side that a file of `lib` runs on, by its first line. */
export const sideOf = (text: string): "server" | "browser" | "both" => {
  if (text.startsWith('import "server-only";')) return "server";
  return text.startsWith('"use client";') ? "browser" : "both";
};

/** First match wins: these files may import only these of ours. Files of `lib` also follow SIDES. */
export const ARROWS: { files: RegExp; may: RegExp[] }[] = [
  { files: /^app\/api\//, may: [/^lib\//] },
  {
    files: /^app\/.*\.dev\.tsx$/,
    may: [/^app\//, /^components\//, /^emails\//, /^lib\/server\/mail-delivery\.ts$/, SHARED],
  },
  {
    files: /^app\//,
    may: [
      /^app\//,
      /^components\//,
      /^lib\/(?!server\/|[a-z-]+\/(commands|client)\.ts$)/,
      /^lib\/server\/(page-)?(session|params)\.ts$/,
    ],
  },
  { files: /^middleware\.ts$/, may: [/^lib\/server\//, /^scripts\/lib\/(content-policy|page-segments)\.mjs$/, SHARED] },
  { files: /^instrumentation\.ts$/, may: [/^lib\/server\//] },
  { files: /^instrumentation-client\.ts$/, may: [SHARED] },
  { files: /^components\/ui\//, may: [/^components\/ui\//, SHARED] },
  { files: /^components\/shared\//, may: [/^components\/(ui|shared)\//, SHARED] },
  { files: /^components\//, may: [/^components\//, /^lib\//] },
  { files: /^lib\/shared\//, may: [SHARED] },
  { files: /^lib\/server\//, may: [/^lib\/server\//, SHARED, /^emails\//] },
  { files: /^lib\/sealing\/queries\.ts$/, may: [/^lib\//, /^scripts\/lib\/signing-p12\.mjs$/] },
  { files: /^lib\/states\/rules\.ts$/, may: [/^lib\//, /^prisma\/withholding\//] },
  { files: /^lib\/demo\/commands\.ts$/, may: [/^lib\//, /^prisma\/seed\/work\.mjs$/] },
  { files: /^lib\//, may: [/^lib\//] },
  { files: /^local-services\//, may: [/^local-services\//] },
  { files: /^emails\//, may: [/^emails\//, SHARED] },
  { files: /^prisma\//, may: [/^prisma\//, SHARED] },
  { files: /^scripts\/bench\.mjs$/, may: [/^scripts\//, /^tests\/bench\//] },
  { files: /^scripts\/lib\/seed-process\.mjs$/, may: [/^scripts\//, /^prisma\/seed\.mjs$/] },
  { files: /^(scripts\/|[a-z.]+$)/, may: [/^scripts\//, /^local-services\//] },
];

/** Sides of `lib` that these files must not import. */
export const SIDES: { files: (file: string, side: string) => boolean; not: ("server" | "browser" | "both")[] }[] = [
  { files: (file) => file.startsWith("components/"), not: ["server"] },
  { files: (file) => file.startsWith("app/"), not: ["browser"] },
  { files: (file, side) => file.startsWith("lib/") && side === "server", not: ["browser"] },
  { files: (file, side) => file.startsWith("lib/") && side === "both", not: ["server", "browser"] },
  { files: (file, side) => file.startsWith("lib/") && side === "browser", not: ["server"] },
];

/** Routes that stay open while the subscription is blocked. */
export const OPEN_TO_EVERY_USER = [
  "GET /api/reports/tax-year/[year]",
  "GET /api/user",
  "GET /api/subscription-status",
  "GET /api/subscription",
  "GET /api/subscription/invoices",
  "POST /api/subscription/cancellation",
  "DELETE /api/subscription/cancellation",
  "POST /api/subscription/reconciliation",
  "POST /api/create-checkout-session",
  "POST /api/create-portal-session",
  "GET /api/announcements",
  "PUT /api/announcements/[id]/reading",
  "POST /api/announcements/[id]/dismissal",
  "DELETE /api/announcements/[id]/dismissal",
  "GET /api/speaker-profile",
  "GET /api/export-complete-data",
  "GET /api/export/workbook",
  "GET /api/export/archive",
  "GET /api/import-template",
  "GET /api/diagnostic",
  "POST /api/diagnostic",
  "GET /api/invoices",
  "GET /api/payments/[id]",
  "PATCH /api/payments/[id]",
  "GET /api/payments/[id]/receipt",
  "POST /api/payments",
  "POST /api/payments/[id]/reversal",
  "POST /api/payments/[id]/refunds",
  "GET /api/account",
  "PATCH /api/account",
  "DELETE /api/account",
  "POST /api/account/email",
  "DELETE /api/account/email",
  "POST /api/account/password",
  "GET /api/account/sessions",
  "DELETE /api/account/sessions",
  "DELETE /api/account/sessions/[id]",
  "POST /api/account/restoration",
  "DELETE /api/admin/viewing",
  "POST /api/account/two-factor",
  "PUT /api/account/two-factor",
  "DELETE /api/account/two-factor",
  "POST /api/account/two-factor/recovery-codes",
  "POST /api/account/passkeys",
  "POST /api/account/passkeys/challenge",
  "DELETE /api/account/passkeys/[id]",
  "DELETE /api/calendar-feeds/[id]",
  "DELETE /api/media-kit/publication",
  "DELETE /api/media-kit/links/[id]",
  "PUT /api/media-kit/links/[id]/pause",
];

/** Lines of comments per hundred lines, by folder; the types of plain JavaScript don't count. */
export const MOST_COMMENTS: Record<string, number> = {
  app: 5,
  components: 5,
  emails: 5,
  lib: 5,
  "local-services": 5,
  prisma: 5,
  scripts: 5,
  tests: 5,
};
