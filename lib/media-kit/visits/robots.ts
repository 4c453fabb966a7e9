import "server-only";
import { isbot } from "isbot";

/** Programs that fetch a page to show a picture of it, to check it or to measure it, and that isbot takes for people. */
const MORE =
  /headless|preview|prefetch|whatsapp|vkshare|iframely|embedly|safelinks|proofpoint|mimecast|barracuda|lighthouse|pagespeed|gtmetrix|puppeteer|playwright|phantomjs|selenium|webdriver|facebot|(?:^|\s)(?:curl|wget|python|node|go-http|java|okhttp|axios|undici)\b/i;

/** Nobody looked: a robot, a link preview, a page fetched in advance, or a question for the headers only. */
export function isNobody({ method, headers }: Pick<Request, "method" | "headers">): boolean {
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
