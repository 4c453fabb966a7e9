import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { KIT_DESIGNS } from "@/lib/media-kit/list";
import { phonePhoto } from "../support/pictures";
import { fullKit } from "../support/public-kit";
import { call, dayFromNow, expect, expects, test } from "./fixtures";

/** WCAG 2.2 AA on every screen, light and dark, at the project's width, empty and with data. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function check(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  // The sign-in modal opens by script: half open it is neither one state nor the other.
  if (path.includes("mode=")) await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    ...(wide > 0 ? [`${path}: ${wide} px too wide`] : []),
  ];
}

const EMPTY = [
  "/",
  "/events",
  "/events/new",
  "/events?trash=1",
  "/events/checklists",
  "/events/referrals",
  "/clients",
  "/clients/new",
  "/clients/duplicates",
  "/bureau-partners",
  "/bureau-partners/new",
  "/venues",
  "/venues/new",
  "/testimonials",
  "/testimonials/new",
  "/testimonials/requests",
  "/testimonials/requests/new",
  "/calendar-feeds",
  "/media-kit",
  "/media-kit/links",
  "/media-kit/links/new",
  "/profile",
  "/workbook",
  "/account-settings",
  "/account-settings?tab=security",
  "/account-settings?tab=sessions",
  "/account-settings?tab=data",
  "/account-settings?tab=danger",
  "/tutorials",
  "/tutorials/events",
  "/faq",
  "/faq?q=zzqx",
  "/glossary",
  "/feedback",
  "/diagnostic",
  "/subscribe",
];

const PUBLIC = [
  "/auth",
  "/auth?mode=login",
  "/promo-test",
  "/promo-test?code=GREENROOM",
  "/privacy-policy",
  "/terms-conditions",
  "/nowhere",
  "/auth?mode=register",
  "/auth?mode=forgot-password",
  "/auth?mode=recover-username",
  "/auth-verify?token=made-up",
  "/reset-password/made-up",
  "/verify-email?token=made-up",
  "/verify-email",
];

/** The same events in other shapes, with many of them and without any. */
const VIEWS = [
  "/events/board",
  "/events/board?open=lost,cancelled",
  "/events/board?q=nothing-like-this",
  "/events/calendar",
  "/events/calendar?view=week",
  "/events/calendar?view=agenda&ended=1",
  "/events/calendar?view=year",
];

/** Few enough screens for the time of one test. */
const PART = 12;

const LONG = "Northwestern Interdisciplinary Conference on Extraordinarily Long-winded Organisational Names "
  .repeat(2)
  .trim();

async function fill(page: Page): Promise<string[]> {
  const statuses = ["inquiry", "hold", "contract_sent", "confirmed", "completed", "closed", "lost", "cancelled"];
  let event = "";
  for (const [index, status] of statuses.entries()) {
    const { id } = (await call(page, "POST", "/api/events", {
      title: index === 0 ? LONG : `Keynote ${status}`,
      date: dayFromNow(index * 9 - 20),
      time: "16:45",
      status,
      fee: 7500 + index,
      travelFee: 900,
      venueName: index === 0 ? LONG : "Grand Hall",
      city: "Denver",
      state: "CO",
      clientCompany: index % 2 ? "Acme Corporation" : LONG,
      bureauPartnerName: "Harbor & Main Speakers Bureau",
      bureauRepName: "Priya Raman",
      contactName: "שלום עולם",
      contactEmail: "planner@example.com",
      notes: "A word ".repeat(300),
    })) as { id: string };
    event = id;
  }
  await call(page, "POST", "/api/calendar-feeds", { name: LONG.slice(0, 80), level: "titles" });
  await call(page, "POST", "/api/testimonials", {
    clientName: LONG.slice(0, 120),
    content: "A word ".repeat(200),
    rating: 5,
  });
  const first = async (path: string) => ((await call(page, "GET", path)) as { items: { id: string }[] }).items[0]?.id;
  const client = await first("/api/clients");
  const bureau = await first("/api/bureau-partners");
  const venue = await first("/api/venues");
  const testimonial = await first("/api/testimonials");
  return [
    "/",
    "/events",
    "/events?q=nothing-like-this",
    `/events/${event}`,
    `/events/${event}/edit`,
    `/events/${event}/day-sheet`,
    "/calendar-feeds",
    "/clients",
    `/clients/${client}`,
    `/clients/${client}/edit`,
    `/clients/${client}/merge`,
    "/bureau-partners",
    `/bureau-partners/${bureau}`,
    `/bureau-partners/${bureau}/edit`,
    "/venues",
    `/venues/${venue}`,
    `/venues/${venue}/edit`,
    "/testimonials",
    `/testimonials/${testimonial}`,
    "/events/referrals",
  ];
}

const LONG_WORD = "Donaudampfschifffahrtsgesellschaft".repeat(6);

/** A headshot as the editor sends one. @returns the id of its file */
async function uploadHeadshot(page: Page): Promise<string> {
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  const answer = await page.request.post("/api/files", {
    headers: { "X-CSRF-Token": csrfToken },
    multipart: {
      kind: "headshot",
      file: { name: "stage.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await phonePhoto(900, 1200)) },
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** A published kit that says something in every section, and long words in some. @returns its links, with and without a password */
async function makeKit(page: Page) {
  await call(page, "PATCH", "/api/speaker-profile", { name: "Dana Okafor", title: LONG, version: 1 });
  for (const [index, status] of ["hold", "confirmed"].entries()) {
    await call(page, "POST", "/api/events", { title: "Keynote", date: dayFromNow(index + 1), status });
  }
  const { bios, topics, clients, awards, introduction, rider } = fullKit();
  const keyed = <T extends object>(items: T[]) => items.map((item, at) => ({ key: `k${at}`, ...item }));
  const { version } = (await call(page, "PATCH", "/api/media-kit", {
    version: 0,
    headline: "Calm is a skill. I teach it to people who have nine seconds.",
    bios,
    topics: [
      ...keyed(topics),
      { key: "long", title: LONG_WORD.slice(0, 160), description: LONG_WORD, takeaways: [LONG_WORD] },
    ],
    videos: [
      {
        key: "reel",
        title: LONG.slice(0, 160),
        address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        posterFileId: null,
      },
    ],
    clients: clients.map(({ name }, at) => ({ key: `c${at}`, name, logoFileId: null })),
    awards: keyed(awards),
    headshots: [{ fileId: await uploadHeadshot(page), description: "Dana on stage" }],
    introduction,
    rider,
    books: [{ key: "book", title: LONG, details: "2021", address: "https://example.com/book", coverFileId: null }],
    fees: { from: 7500, to: 12000, note: "Travel is extra." },
    hidden: [],
  })) as { version: number };
  await call(page, "PUT", "/api/media-kit/publication", { version });
  const link = (fields: object) =>
    call(page, "POST", "/api/media-kit/links", { showsDates: true, ...fields }) as Promise<{
      id: string;
      address: string;
    }>;
  return {
    open: await link({ name: LONG.slice(0, 80) }),
    locked: await link({ name: "Board", password: "open-sesame" }),
  };
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("public screens", async ({ page }) => {
      test.slow();
      // The browser says of the page for unknown addresses that it is none.
      expects("404");
      const found: string[] = [];
      for (const path of PUBLIC) found.push(...(await check(page, path)));
      expect(found).toEqual([]);
    });

    for (let from = 0; from < EMPTY.length; from += PART) {
      test(`an empty book, from screen ${from + 1}`, async ({ page, speaker: _ }) => {
        test.slow();
        const found: string[] = [];
        for (const path of EMPTY.slice(from, from + PART)) found.push(...(await check(page, path)));
        expect(found).toEqual([]);
      });
    }

    test("a full one", async ({ page, speaker: _ }) => {
      test.slow();
      const found: string[] = [];
      for (const path of await fill(page)) found.push(...(await check(page, path)));
      expect(found).toEqual([]);
    });

    test("the media kit with everything in it, and what strangers see of it", async ({ page, speaker: _ }) => {
      test.slow();
      // The browser says of the gate and of what is not there that they are no usual pages.
      expects("401");
      expects("404");
      const { open, locked } = await makeKit(page);
      const found: string[] = [];
      const mine = [
        "/media-kit",
        "/media-kit/links",
        `/media-kit/links/${open.id}`,
        `/media-kit/links/${open.id}/edit`,
      ];
      for (const path of mine) found.push(...(await check(page, path)));
      const kit = new URL(open.address).pathname;
      for (const design of KIT_DESIGNS) {
        const { version } = (await call(page, "GET", "/api/media-kit")) as { version: number };
        await call(page, "PATCH", "/api/media-kit", { version, design, accent: "#facc15" });
        await call(page, "PUT", "/api/media-kit/publication", { version: version + 1 });
        found.push(...(await check(page, kit)).map((problem) => `${design} ${problem}`));
      }
      const documents = [`${kit}/dates`, `${kit}/introduction`, new URL(locked.address).pathname, "/shared/nonsense"];
      for (const path of documents) found.push(...(await check(page, path)));
      expect(found).toEqual([]);
    });

    test("other views of the events", async ({ page, speaker: _ }) => {
      test.slow();
      const found = await check(page, "/events/board");
      found.push(...(await check(page, "/events/calendar?view=agenda")));
      await fill(page);
      for (const path of VIEWS) found.push(...(await check(page, path)));
      expect(found).toEqual([]);
    });
  });
}
