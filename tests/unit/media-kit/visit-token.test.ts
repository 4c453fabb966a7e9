import { beforeAll, describe, expect, it, vi } from "vitest";

const LINK = "0190a0a0-0000-7000-8000-000000000001";
const HOUR = 60 * 60 * 1000;
const now = Date.parse("2026-06-01T12:00:00Z");
const token = { visitor: Buffer.alloc(16, 1), network: Buffer.alloc(16, 2), issuedAt: new Date(now) };

let isAutomated: typeof import("@/lib/public-page/link").isAutomated;
let tokens: typeof import("@/lib/media-kit/visit-token");

beforeAll(async () => {
  for (const name of ["DATABASE_URL", "RESEND_API_KEY", "STRIPE_SECRET_KEY", "BLOB_READ_WRITE_TOKEN"]) {
    vi.stubEnv(name, "only for this test");
  }
  vi.stubEnv("NEXTAUTH_SECRET", "only for this test: thirty-two characters");
  vi.stubEnv("NEXTAUTH_URL", "https://app.lectern.example/");
  tokens = await import("@/lib/media-kit/visit-token");
  ({ isAutomated } = await import("@/lib/public-page/link"));
});

describe("a token", () => {
  it("can be read as issued, for some hours", () => {
    const text = tokens.issueVisitToken(LINK, token);
    expect(tokens.readVisitToken(LINK, text, now + 3 * HOUR)).toEqual(token);
    expect(tokens.readVisitToken(LINK, text, now + 4 * HOUR)).toBeNull();
  });

  it("is valid for one link only", () => {
    expect(tokens.readVisitToken(LINK.replace("1", "2"), tokens.issueVisitToken(LINK, token), now)).toBeNull();
  });
});

const from = (userAgent: string, more: Record<string, string> = {}, method = "GET") => ({
  method,
  headers: new Headers({ "user-agent": userAgent, ...more }),
});

const PEOPLE = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.30",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
];

it.each(PEOPLE)("%s is a person", (userAgent) => {
  expect(isAutomated(from(userAgent))).toBe(false);
  expect(isAutomated(from(userAgent, {}, "HEAD"))).toBe(true);
  for (const header of ["sec-purpose", "purpose", "x-purpose", "x-moz"]) {
    expect(isAutomated(from(userAgent, { [header]: "prefetch" })), header).toBe(true);
  }
});

it.each([
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
  "TelegramBot (like TwitterBot)",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "WhatsApp/2.23.20.0",
  "facebookexternalhit/1.1 Facebot Twitterbot/1.0",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0)",
  "Mozilla/5.0 (Windows NT 10.0) SkypeUriPreview Preview/0.5",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)",
  "python-requests/2.32.0",
  "curl/8.5.0",
  "node",
])("%s is automated", (userAgent) => expect(isAutomated(from(userAgent))).toBe(true));
