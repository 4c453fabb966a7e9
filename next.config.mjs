/** Files named `*.bench.ts(x)` are the bare yardsticks of `npm run bench`; only its own build sees them. */
const bench = process.env.LECTERN_BENCH === "1";

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.LECTERN_DIST_DIR ?? ".next",
  pageExtensions: bench ? ["bench.tsx", "bench.ts", "tsx", "ts"] : ["tsx", "ts"],
  poweredByHeader: false,
  reactStrictMode: true,
  // The image optimiser is off: uploads are resized by us, and it had a critical hole (see docs/decisions).
  images: { unoptimized: true },
  serverExternalPackages: ["exceljs", "pg", "@node-rs/argon2"],
  turbopack: { root: import.meta.dirname },
};
