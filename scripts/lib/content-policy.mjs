/**
 * Used by the build for static pages and by the middleware for all others.
 * @param {string[]} scripts sources of inline scripts, such as `'nonce-…'` or `'sha256-…'`
 * @param {{ development?: boolean }} options development evaluates code and listens for changes
 */
export function contentSecurityPolicy(scripts, { development = false } = {}) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])].join(" "),
    // Radix and sonner inject style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    // The day sheet's service worker.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
