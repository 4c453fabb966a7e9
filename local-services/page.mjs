import { html, markupOf } from "./html.mjs";

/** Browsers check form-action against redirect targets too. */
const policy = (formTargets) =>
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; " +
  `frame-src 'self'; form-action ${["'self'", ...formTargets].join(" ")}; base-uri 'none'; frame-ancestors 'none'`;

/**
 * @param {{ title: string, body: unknown, script?: string, status?: number, formTargets?: string[] }} content
 * @returns {import("./http.mjs").Answer}
 */
export function page({ title, body, script, status = 200, formTargets = [] }) {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Lectern on this machine</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style.css">
${script && html`<script src="/assets/${script}" defer></script>`}
</head>
<body>
<header class="bar">
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28">Lectern</a>
<span class="place">on this machine</span>
</header>
<main>
${body}
</main>
</body>
</html>
`;
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy(formTargets) },
    body: markupOf(document),
  };
}

/** A page with forms: without a referrer, they would not send an Origin. @type {typeof page} */
export function formPage(content) {
  const { headers, ...rest } = page(content);
  return { ...rest, headers: { ...headers, "referrer-policy": "same-origin" } };
}

/** @returns {import("./http.mjs").Answer} */
export const seeOther = (location) => ({ status: 303, headers: { location }, body: "" });

export function sizeOf(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, "KB"] : [bytes / (1024 * 1024), "MB"];
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}

/** @param {string | number} instant ISO or milliseconds @param {Intl.DateTimeFormatOptions} style */
export function timeOf(instant, style) {
  const at = new Date(instant);
  return html`<time datetime="${at.toISOString()}">${at.toLocaleString("en-US", style)}</time>`;
}

export function notFoundPage() {
  const body = html`<div class="empty"><h1>There's nothing here</h1>
<p>The oldest emails are removed after a while.</p>
<p><a href="/">All local services</a></p></div>`;
  return page({ title: "Not found", body, status: 404 });
}
