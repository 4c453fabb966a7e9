import "server-only";
import { isbot } from "isbot";

const MORE =
  /headless|preview|prefetch|whatsapp|vkshare|iframely|embedly|safelinks|proofpoint|mimecast|barracuda|lighthouse|pagespeed|gtmetrix|puppeteer|playwright|phantomjs|selenium|webdriver|facebot|(?:^|\s)(?:curl|wget|python|node|go-http|java|okhttp|axios|undici)\b/i;

/** Crawlers, link scanners and previews. */
export function isAutomated({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const userAgent = headers.get("user-agent") ?? "";
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  return (
    method === "HEAD" ||
    userAgent === "" ||
    purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose)) ||
    isbot(userAgent) ||
    MORE.test(userAgent)
  );
}
