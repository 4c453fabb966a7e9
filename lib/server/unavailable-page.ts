import "server-only";
import { NextResponse } from "next/server";
import { BRAND } from "@/lib/shared/site";

const STYLE = `:root{color-scheme:light dark;background:light-dark(oklch(.984 .005 85),oklch(.178 .007 65));color:light-dark(oklch(.235 .014 65),oklch(.945 .008 85))}
body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}h1{font:600 1.75rem/1.2 ui-serif,Georgia,serif}a{color:inherit}`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Temporarily unavailable · ${BRAND.name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Temporarily unavailable</h1>
<p>Database connection error. Please try again later.</p>
<p>Nothing you saved is lost. <a href="">Try again</a></p>
</main>
</body>
</html>
`;

export const unavailablePage = (policy: string | null): NextResponse =>
  new NextResponse(PAGE, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      ...(policy && { "Content-Security-Policy": policy }),
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
      "Retry-After": "5",
    },
  });
