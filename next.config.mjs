/** Files named `*.bench.ts(x)` are the bare yardsticks of `npm run bench`; only its own build sees them. */
const bench = process.env.LECTERN_BENCH === "1";

/** Files named `*.dev.tsx` exist while developing only: the preview of all mails. */
const development = process.env.NODE_ENV === "development";

/** Players of the videos that a media kit may show: PLAYER_ORIGINS in lib/media-kit/videos.ts, which a test compares. */
const PLAYERS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://embed.ted.com",
  "https://fast.wistia.net",
  "https://www.loom.com",
];

/** A secret address must not travel on, nor stay in an index. */
const SECRET_ADDRESS = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

/** Everything behind a document's link: no script but our own, and nothing of it travels on or stays anywhere. */
const DOCUMENT = [
  {
    key: "Content-Security-Policy",
    value: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${PLAYERS.join(" ")}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  },
  ...SECRET_ADDRESS,
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** Documents behind a link, by the first segment of their address: their routes' folder. The matcher of middleware.ts omits them. */
const DOCUMENTS = { shared: "media-kits", sign: "contracts", invoice: "invoices", unsubscribe: "unsubscribes" };

/** Below a link, its route's table says what there is. The page itself has only the link's own address. */
const PART = ":part((?!page$)[^/]+)";

/** Pages get their content security policy, which carries a nonce, from middleware.ts. */
const EVERYWHERE = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), browsing-topics=()" },
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** Pages in the place of others, as middleware.ts names them. */
const STAND_INS = { covered: "/covered", denied: "/admin/denied" };

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.LECTERN_DIST_DIR ?? ".next",
  pageExtensions: [...(bench ? ["bench.tsx", "bench.ts"] : []), ...(development ? ["dev.tsx"] : []), "tsx", "ts"],
  // For the 403 of the admin's room: forbidden() in app/(admin).
  // Nothing reads the source maps of the server in production, and writing them takes time and 119 MB. Writing the cache of a
  // build takes longer than the next build gains by it.
  experimental: { authInterrupts: true, turbopackSourceMaps: false, turbopackFileSystemCacheForBuild: false },
  // Only pages would have one: hashing 100 kB for every visit costs a third of them, and a page is asked for again only when
  // it may have changed. Scripts and pictures keep theirs.
  generateEtags: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks the types; once more in each build would take a third of its time.
  typescript: { ignoreBuildErrors: true, tsconfigPath: "tsconfig.build.json" },
  // The image optimiser is off: uploads are resized by us, and it had a critical hole (see docs/decisions).
  images: { unoptimized: true },
  // Node loads an external package once. A bundled one is copied into each chunk that uses it, and every copy stays in memory
  // (docs/decisions/045-memory.md).
  serverExternalPackages: [
    "@libpdf/core",
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@simplewebauthn/server",
    "@vercel/blob",
    "asn1js",
    "exceljs",
    "next-auth",
    "pg",
    "pg-boss",
    "pkijs",
    "resend",
    "stripe",
    "temporal-polyfill",
    "zod",
  ],
  headers: async () => [
    // Scripts and styles need but the first: on a page of twenty files the others weigh more than one of them.
    { source: "/_next/static/:path*", headers: EVERYWHERE.slice(0, 1) },
    { source: "/((?!_next/static/).*)", headers: EVERYWHERE },
    {
      source: "/api/:path*",
      headers: [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }],
    },
    // A typeface that changes gets another name.
    { source: "/typefaces/:file", headers: [{ key: "Cache-Control", value: "public, max-age=31536000" }] },
    {
      source: "/calendar/:file",
      headers: [
        { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" },
        ...SECRET_ADDRESS,
      ],
    },
    { source: "/api/public/tax-forms/:token", headers: SECRET_ADDRESS },
    {
      // The visitor's script on a kit page: its address changes with it.
      source: "/:script(kit|contract|signature-pad).js",
      has: [{ type: "query", key: "v" }],
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    ...["share", ...Object.entries(DOCUMENTS).flatMap(([at, folder]) => [at, `api/public/${folder}`])].map((at) => ({
      source: `/${at}/:path*`,
      headers: DOCUMENT,
    })),
    {
      // People's own documents: nothing in them runs, whatever a browser takes them for. The last rule counts.
      source: "/api/files/:path*",
      headers: [{ key: "Content-Security-Policy", value: "default-src 'none'; sandbox; frame-ancestors 'none'" }],
    },
  ],
  redirects: async () => [
    { source: "/dashboard", destination: "/", permanent: false },
    { source: "/event/:id", destination: "/events/:id", permanent: false },
    { source: "/workbook", destination: "/import", permanent: false },
    { source: "/workbook/imports/:id", destination: "/import/:id", permanent: false },
    // In emails that were sent before.
    { source: "/w9/:token", destination: "/tax-forms/:token", permanent: false },
    // Browsers that do not read the page's own icon ask for this one by themselves, and report a 404.
    { source: "/favicon.ico", destination: "/icon.svg", permanent: false },
  ],
  // The address that calendar programs keep for years; the route stands with all others behind the one door.
  rewrites: async () => ({
    // As middleware.ts says who may not see the page that is asked for. Only where it has been, and has taken away what a
    // browser may have said itself.
    beforeFiles: Object.entries(STAND_INS).map(([value, destination]) => ({
      source: `/((?!api/|_next/|calendar/|share/|${Object.keys(DOCUMENTS)
        .map((at) => `${at}/|`)
        .join("")}auth$|privacy-policy$|terms-conditions$|promo-test$|verify$|.*\\.).*)`,
      has: [{ type: "header", key: "x-lectern-stand-in", value }],
      destination,
    })),
    afterFiles: [
      { source: "/calendar/:file", destination: "/api/public/calendars/:file" },
      { source: "/share/:slug/:token", destination: "/api/public/media-kits/:token/page" },
      { source: "/share/:path+", destination: "/api/public/media-kits/none/page" },
      { source: "/shared/:token/pictures/:file", destination: "/api/public/media-kits/:token/pictures/:file" },
      // Documents, so too. What is none of their addresses gets the answer of a link that does not open.
      ...Object.entries(DOCUMENTS).flatMap(([at, folder]) => [
        { source: `/${at}/:token`, destination: `/api/public/${folder}/:token/page` },
        { source: `/${at}/:token/${PART}`, destination: `/api/public/${folder}/:token/:part` },
        { source: `/${at}/:path+`, destination: `/api/public/${folder}/none/page` },
      ]),
    ],
  }),
  turbopack: { root: import.meta.dirname },
};
