import type { Page } from "@playwright/test";

/** One state of a page, for checks of accessibility and width (tests/e2e/screens.test.ts). */
export type Screen = {
  /** `[event]` and the like are filled in by the setup (tests/e2e/setups.ts). */
  path: string;
  arrange?: (page: Page) => Promise<unknown>;
  /** The page's own URL when middleware rewrites another one to it. */
  page?: string;
  /** Only in the wide run. */
  wide?: true;
};

const openSearch = async (page: Page, text?: string) => {
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const field = page.getByRole("combobox", { name: /^Search/ });
  await field.waitFor();
  if (text === undefined) return;
  await field.fill(text);
  await page.getByRole("listbox").getByRole("option").first().waitFor();
};

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** The modal opens by script. */
const modal = (page: Page) => page.locator("dialog input:focus").waitFor();

const checked = (page: Page) => page.locator("button:enabled", { hasText: "Run again" }).waitFor();

/** Drawing, with the other options open and the changes closed. */
async function drawn(page: Page): Promise<void> {
  await page.locator(".methods label", { hasText: "Draw" }).click();
  await page.getByRole("button", { name: "Undo" }).first().waitFor();
  for (const summary of await page.locator("summary").all()) await summary.click();
}

export const THROWN = "Thrown by the test of the diagnostic page";

/** By setup. Every page of app/ occurs at least once (tests/architecture.test.ts). */
export const SCREENS = {
  visitor: [
    { path: "/auth" },
    { path: "/auth?mode=login", arrange: modal },
    { path: "/auth?mode=register", arrange: modal, wide: true },
    { path: "/auth?mode=forgot-password", arrange: modal, wide: true },
    { path: "/auth?mode=recover-username", arrange: modal, wide: true },
    {
      path: "/auth",
      arrange: async (page) => {
        await press(page, "Contact Us");
        await modal(page);
      },
      wide: true,
    },
    {
      path: "/auth",
      arrange: async (page) => {
        await page.route(/\/_next\/.*\.js/, (route) => route.abort());
        await page.reload();
        await page.getByRole("contentinfo").getByRole("button").hover();
        await page.getByRole("alert").getByRole("button", { name: "Reload" }).waitFor();
      },
      wide: true,
    },
    { path: "/auth-verify?token=made-up" },
    { path: "/reset-password/made-up" },
    { path: "/verify-email?token=made-up" },
    { path: "/verify-email", wide: true },
    {
      path: "/promo-test?code=GREENROOM",
      arrange: (page) => page.getByText("20% off for your first 3 months").first().waitFor(),
    },
    { path: "/promo-test", wide: true },
    {
      path: "/promo-test?code=LASTSEASON",
      arrange: (page) => page.getByText("This code has expired.").waitFor(),
      wide: true,
    },
    {
      path: "/promo-test?code=GREENROOM",
      arrange: async (page) => {
        await page.getByRole("link", { name: "Start My Free Trial" }).first().click();
        await page.getByRole("dialog").getByText("20% off").waitFor();
        await modal(page);
      },
      wide: true,
    },
    {
      path: "/promo-test",
      arrange: async (page) => {
        const answer = { error: "No answer", code: "unavailable" };
        await page.route("**/api/promotions/*", (route) => route.fulfill({ status: 503, json: answer }));
        await page.getByLabel("Promotion code").fill("ENCORE");
        await press(page, "Check code");
        await page.getByText(/No answer/).waitFor();
      },
      wide: true,
    },
    { path: "/privacy-policy" },
    { path: "/terms-conditions" },
    {
      path: "/verify",
      arrange: async (page) => {
        const file = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Not a contract") };
        await page.getByLabel("Choose PDF").setInputFiles(file);
        await page.getByText("We don't know this file").waitFor();
      },
    },
    { path: "/verify", wide: true },
    { path: "/nowhere" },
    { path: "/shared/nonsense" },
  ],
  newcomer: [
    { path: "/", arrange: (page) => page.getByRole("dialog").waitFor(), wide: true },
    {
      path: "/clients",
      arrange: async (page) => {
        await page.getByRole("region", { name: "Data storage" }).waitFor();
        // At the page's end, which the notice leaves free.
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      },
      wide: true,
    },
  ],
  empty: [
    { path: "/", wide: true },
    { path: "/events", wide: true },
    { path: "/events/new" },
    { path: "/events/new", arrange: (page) => openSearch(page), wide: true },
    { path: "/events?trash=1", wide: true },
    { path: "/events/00000000-0000-7000-8000-000000000000", wide: true },
    { path: "/events/board", wide: true },
    { path: "/events/calendar?view=agenda", wide: true },
    { path: "/events/checklists" },
    { path: "/events/referrals", wide: true },
    { path: "/clients", wide: true },
    { path: "/clients/new" },
    { path: "/clients/duplicates", wide: true },
    { path: "/bureau-partners", wide: true },
    { path: "/bureau-partners/new" },
    { path: "/venues", wide: true },
    { path: "/venues/new" },
    { path: "/contracts", wide: true },
    { path: "/contracts/templates", wide: true },
    { path: "/contracts/templates/new", wide: true },
    { path: "/invoices", wide: true },
    { path: "/invoices/new", wide: true },
    { path: "/payments", wide: true },
    { path: "/expenses", wide: true },
    { path: "/expenses/receipt", wide: true },
    { path: "/expenses/recurring", wide: true },
    { path: "/expenses/mileage", wide: true },
    { path: "/expenses/statements", wide: true },
    { path: "/reports/income", wide: true },
    { path: "/reports/fees-by-state", wide: true },
    { path: "/reports/taxes", wide: true },
    { path: "/reports/1099", wide: true },
    { path: "/reports/tax-year", wide: true },
    { path: "/testimonials", wide: true },
    { path: "/testimonials/new" },
    { path: "/testimonials/requests", wide: true },
    { path: "/testimonials/requests/new" },
    { path: "/calendar-feeds", wide: true },
    { path: "/days-off", wide: true },
    { path: "/trips", wide: true },
    { path: "/media-kit", wide: true },
    { path: "/media-kit/links", wide: true },
    { path: "/media-kit/links/new" },
    { path: "/profile" },
    { path: "/profile/terms" },
    { path: "/action-items", wide: true },
    { path: "/action-items/settings" },
    { path: "/import" },
    { path: "/account-settings" },
    { path: "/account-settings?tab=security" },
    { path: "/account-settings?tab=sessions", wide: true },
    { path: "/account-settings?tab=settings", wide: true },
    { path: "/account-settings?tab=danger", wide: true },
    { path: "/tutorials" },
    { path: "/tutorials/events" },
    { path: "/faq" },
    { path: "/faq?q=zzqx", wide: true },
    { path: "/glossary" },
    { path: "/feedback" },
    { path: "/diagnostic", arrange: checked },
    {
      path: "/diagnostic",
      arrange: async (page) => {
        await checked(page);
        await page.evaluate((text) => setTimeout(() => Promise.reject(new Error(text))), THROWN);
        await page.getByText(THROWN).first().waitFor();
      },
      wide: true,
    },
    { path: "/subscribe" },
    { path: "/admin", page: "/admin/denied" },
  ],
  full: [
    { path: "/" },
    { path: "/", arrange: (page) => openSearch(page, "Northwestern"), wide: true },
    { path: "/action-items" },
    { path: "/action-items", arrange: (page) => press(page, /^Snooze: /), wide: true },
    { path: "/action-items/settings", wide: true },
    { path: "/events" },
    { path: "/events?q=nothing-like-this", wide: true },
    { path: "/events/[event]" },
    {
      path: "/events/[event]",
      arrange: async (page) => {
        await press(page, "Show who's near");
        await press(page, "Places near the venue");
        await page
          .getByText(/Nearest first|within 60 miles|don't know where/)
          .first()
          .waitFor();
      },
      wide: true,
    },
    { path: "/events/[event]/money" },
    { path: "/events/[event]/files", wide: true },
    { path: "/events/[event]/timeline", wide: true },
    { path: "/events/[event]/edit" },
    { path: "/events/[event]/day-sheet" },
    { path: "/events/board" },
    { path: "/events/board?open=lost,cancelled", wide: true },
    { path: "/events/board?q=nothing-like-this", wide: true },
    { path: "/events/calendar" },
    { path: "/events/calendar?view=week", wide: true },
    { path: "/events/calendar?view=agenda&ended=1", wide: true },
    { path: "/events/calendar?view=year", wide: true },
    { path: "/events/referrals" },
    { path: "/calendar-feeds" },
    { path: "/days-off" },
    { path: "/trips" },
    { path: "/trips/[trip]" },
    { path: "/clients" },
    { path: "/clients/[client]" },
    { path: "/clients/[client]/edit" },
    { path: "/clients/[client]/merge" },
    { path: "/clients/duplicates" },
    { path: "/bureau-partners" },
    { path: "/bureau-partners/[bureau]" },
    { path: "/bureau-partners/[bureau]/edit" },
    { path: "/venues" },
    { path: "/venues/[venue]" },
    { path: "/venues/[venue]/edit" },
    { path: "/contracts", wide: true },
    { path: "/contracts/new", wide: true },
    { path: "/contracts/[contract]" },
    { path: "/contracts/[contract]/edit" },
    { path: "/contracts/templates", wide: true },
    { path: "/contracts/templates/[template]" },
    { path: "/invoices" },
    { path: "/invoices/[invoice]" },
    { path: "/invoices/[draft]/edit" },
    { path: "/invoices/new", wide: true },
    { path: "/invoices/settings" },
    { path: "/letters/new?event=[event]&template=confirmation" },
    { path: "/letters/templates" },
    { path: "/payments" },
    { path: "/reports/fees-by-state" },
    { path: "/reports/tax-year" },
    { path: "/invoice/[payer]" },
    { path: "/testimonials" },
    { path: "/testimonials/[testimonial]" },
    { path: "/testimonials/[testimonial]/edit" },
    { path: "/testimonials/requests" },
    { path: "/testimonial-request?token=[request]" },
    { path: "/holds/[challenge]" },
    { path: "/profile/business" },
    { path: "/tax-forms/[taxForm]" },
  ],
  kit: [
    { path: "/media-kit" },
    { path: "/media-kit/links" },
    { path: "/media-kit/links/[link]" },
    { path: "/media-kit/links/[link]/edit" },
    { path: "[kit]" },
    { path: "[kit]/dates", wide: true },
    { path: "[kit]/introduction", wide: true },
    { path: "[locked]" },
  ],
  editorialKit: [{ path: "[kit]", wide: true }],
  marqueeKit: [{ path: "[kit]", wide: true }],
  signing: [
    { path: "/sign/[signer]" },
    { path: "/sign/[signer]?saved=1", arrange: drawn },
    { path: "/sign/[older]", wide: true },
    { path: "/sign/[later]", wide: true },
    {
      path: "/sign/[coded]",
      arrange: async (page) => {
        await press(page, /^Email me a/);
        await page.getByLabel("Six-digit code").fill("1");
        await press(page, "Continue");
        await page.getByRole("alert").waitFor();
      },
      wide: true,
    },
    {
      path: "/sign/[signer]",
      arrange: async (page) => {
        await page.getByLabel("Type your full name").fill("Terrence Okafor");
        await page.locator("#signing").evaluate((form: HTMLFormElement) => form.setAttribute("novalidate", ""));
        await press(page, /^I agree/);
        await page.getByRole("alert").waitFor();
      },
      wide: true,
    },
    {
      path: "/sign/[early]",
      arrange: async (page) => {
        await page.getByLabel("Type your full name").fill("Wolfeschlegelsteinhausenbergerdorff");
        await page.getByLabel(/^I agree to sign/).check();
        await press(page, /^I agree/);
        await page.getByText("You signed this contract").waitFor();
      },
      wide: true,
    },
  ],
  import: [
    { path: "/import/[import]" },
    {
      path: "/import/[import]",
      arrange: async (page) => {
        await press(page, "Continue");
        await page.getByText("Answer this to continue.").first().waitFor();
        await page.getByRole("radio", { name: "Day first" }).check();
        await page.getByLabel("Status of “verbal yes”").selectOption("Hold");
      },
      wide: true,
    },
  ],
  lastDays: [{ path: "/", arrange: (page) => page.getByText(/ends in 3 days/).waitFor(), wide: true }],
  blocked: [
    {
      path: "/clients",
      page: "/covered",
      arrange: (page) => page.getByRole("dialog", { name: "Subscription Expired" }).waitFor(),
    },
    { path: "/subscribe", wide: true },
  ],
  admin: [
    { path: "/admin" },
    {
      path: "/admin",
      arrange: (page) => page.getByText("Show the numbers for Open trials").click(),
      wide: true,
    },
    { path: "/admin/users" },
    { path: "/admin/users?q=nobody-is-called-this", wide: true },
    { path: "/admin/users/[user]" },
    {
      path: "/admin/users",
      arrange: async (page) => {
        await press(page, "Sign everyone out");
        await page.getByRole("dialog").waitFor();
      },
      wide: true,
    },
    { path: "/admin/audit" },
    { path: "/admin/audit?user=[user]", wide: true },
    { path: "/admin/announcements" },
    { path: "/admin/announcements?state=over", wide: true },
    { path: "/admin/announcements/new" },
    { path: "/admin/announcements/[announcement]" },
    { path: "/clients", arrange: (page) => page.getByText("and 2 more").click(), wide: true },
    { path: "/admin/messages" },
    { path: "/admin/messages/[message]" },
    { path: "/admin/jobs" },
    { path: "/admin/jobs?tab=mail", wide: true },
    { path: "/admin/errors" },
    {
      path: "/admin/errors",
      arrange: (page) => page.getByText("Stack trace").first().click(),
      wide: true,
    },
  ],
} satisfies Record<string, Screen[]>;

export type SetupName = keyof typeof SCREENS;

export const allScreens = (): Screen[] => Object.values(SCREENS).flat();

export function isScreenOf(screen: Screen, route: string, routes: readonly string[]): boolean {
  const path = screen.page ?? (screen.path.split("?")[0] as string);
  const matches = (one: string) =>
    new RegExp(`^${one.replace(/\/\[\[\.\.\.[^\]]+\]\]/, "(/.*)?").replace(/\[[^\]]+\]/g, "[^/]+")}$`).test(path);
  return routes.includes(path) ? path === route : matches(route);
}
