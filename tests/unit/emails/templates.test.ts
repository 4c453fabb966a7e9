import { describe, expect, it } from "vitest";
import { formatMoment } from "@/emails/parts";
import type { MailProps, MailTemplate } from "@/emails/props";
import { SAMPLES } from "@/emails/samples";
import { TEMPLATES } from "@/emails/templates";
import { renderMail } from "@/lib/server/mail-delivery";
import { firstName } from "@/lib/shared/speaker-name";

const SITE = "https://lectern.example";
const URL = `${SITE}/somewhere?token=Jx3vQ0b8yq1S6uV9cN2mK4wZ7pR5tL0aH8dF3gE1i0s`;

/** Emails with a secret in their link; no other email may contain one. */
const WITH_LINK: MailTemplate[] = [
  "verify-email",
  "reset-password",
  "confirm-new-email",
  "hold-challenge",
  "contract",
  "contract-reminder",
  "contract-completed",
  "invoice",
  "invoice-reminder",
  "invoice-receipt",
  "credit-note",
  "tax-form",
  "testimonial-request",
  "testimonial-reminder",
];

const CASES = (Object.keys(SAMPLES) as MailTemplate[]).flatMap((template) =>
  SAMPLES[template].map((props, index) => ({ template, props, index })),
);

const make = (template: MailTemplate, props: MailProps[MailTemplate]) =>
  renderMail(template, props, { site: SITE, url: URL });

it("every template has its samples", () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(Object.keys(TEMPLATES).toSorted());
  for (const samples of Object.values(SAMPLES)) expect(samples.length).toBeGreaterThan(1);
});

it.each(CASES)("renders $template, sample $index, complete and safe", async ({ template, props }) => {
  const mail = await make(template, props);
  const { subject } = mail;
  // The planner's copy breaks up text that an email program would turn into a link.
  const [html, text] = [mail.html, mail.text].map((part) => part.replaceAll("\u2060", "")) as [string, string];
  expect.soft(subject, "fits on one line").toMatch(/^[^\r\n]{10,78}$/);

  for (const fact of factsOf(props)) {
    expect.soft(text).toContain(fact);
    expect.soft(html).toContain(fact);
  }
  expect.soft(text + html).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);

  const count = (part: string) => part.split(URL).length - 1;
  // The button, the URL to copy and its text.
  expect.soft(count(html), "secret links in the HTML").toBe(WITH_LINK.includes(template) ? 3 : 0);
  expect.soft(count(text), "secret links in the text").toBe(WITH_LINK.includes(template) ? 1 : 0);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  expect.soft(links.filter((href) => !href.startsWith(SITE))).toEqual([]);

  expect.soft(html, "loads nothing").not.toMatch(/\ssrc=|@import|url\(|<script|<img|<link\b/i);
  expect.soft(html, "preview text").toMatch(/<div[^>]*data-skip-in-text="true"[^>]*>[^<]{20,}/);
  expect.soft(text).toMatch(/You('re receiving| get) this (e?mail )?because|so this is our last email/);
  expect.soft(text).toContain("© 2025 Lectern");
  expect.soft(text, "no bracket joins a link").not.toMatch(/https?:[^\s)]*\)/);

  const evil = `<b>"O'Neil"</b> & co`;
  const texts = Object.entries(props).flatMap(([key, value]) =>
    /At$|^at$|^timeZone$|^left$/.test(key) || typeof value === "object" ? [] : [key],
  );
  const escaped = await make(template, { ...props, ...Object.fromEntries(texts.map((key) => [key, evil])) });
  expect.soft(escaped.html).not.toContain("<b>");
  expect.soft(escaped.html).toContain("&lt;b&gt;&quot;O&#x27;Neil&quot;&lt;/b&gt; &amp; co");
  expect.soft(escaped.text).toContain(evil);
});

const COLORS = { ink: "#123456", darkInk: "#abcdef", fill: "#135790", onFill: "#fedcba" };

it.each(CASES.filter(({ props }) => "speakerName" in props || "speaker" in props))(
  "$template, sample $index, has its speaker's name and color on top, and ours only in the footer",
  async ({ template, props }) => {
    const name = "Zora Quill";
    const mail = await renderMail(template, props, { site: SITE, url: URL, sender: { name, colors: COLORS } });
    const [head = ""] = mail.text.split("You're receiving");
    expect(head).not.toContain("Lectern");
    if (template === "letter") return;
    expect(head.trimStart().startsWith(name)).toBe(true);
    expect(mail.html).toMatch(/class="sender"[^>]*color:#123456/);
    expect(mail.html).toContain(`.sender{color:${COLORS.darkInk}!important}`);
    // In the dark, the border shows a button that is as dark as its card.
    expect(mail.html).toContain(`.button{border-color:${COLORS.darkInk}!important}`);
    const button = /class="button"[^>]*background-color:#135790[^>]*border:1px solid #135790/;
    expect(mail.html.includes('class="button"')).toBe(button.test(mail.html));
    expect(mail.html).not.toContain("background-color:#f3b539");
  },
);

it("a text keeps its line breaks", async () => {
  const props = { name: "Priya", email: "priya@example.com", message: "One\nTwo\n\n<b>Four</b>" };
  const { html, text } = await make("contact-message", props);
  expect(text).toContain(props.message);
  expect(html).toMatch(/One<br\/?>(<!-- -->)?Two<br\/?>(<!-- -->)?<br\/?>(<!-- -->)?&lt;b&gt;Four&lt;\/b&gt;/);
});

describe("the time of a notice", () => {
  it.each([
    ["2026-03-12T20:05:00.000Z", "America/New_York", "Thu, Mar 12, 2026 at 4:05 PM ET"],
    ["2026-11-01T05:30:00.000Z", "America/New_York", "Sun, Nov 1, 2026 at 1:30 AM ET"],
    ["2026-11-01T06:30:00.000Z", "America/New_York", "Sun, Nov 1, 2026 at 1:30 AM ET"],
    ["2027-01-01T05:00:00.000Z", "Pacific/Honolulu", "Thu, Dec 31, 2026 at 7:00 PM HST"],
    ["2026-03-12T20:05:00.000Z", "No/Such_Zone", "Thu, Mar 12, 2026 at 8:05 PM UTC"],
  ])("%s is %s", (at, timeZone, expected) => {
    expect(formatMoment(at, timeZone)).toBe(expected);
  });
});

/** The texts to expect: instants in the reader's time zone, a planner's first name, everything else unchanged. */
const factsOf = (props: MailProps[MailTemplate]): string[] =>
  Object.entries(props).flatMap(([key, value]) => {
    if (key === "timeZone" || key === "subject" || typeof value === "object") return [];
    if (key === "name" && ("speakerName" in props || "quoted" in props)) return [firstName(String(value))];
    const isInstant = key === "at" || key === "dueAt";
    return [isInstant && "timeZone" in props ? formatMoment(String(value), props.timeZone) : String(value)];
  });

it("a credit note says what is left of its invoice, and asks for nothing", async () => {
  const [some, none] = await Promise.all(SAMPLES["credit-note"].map((props) => make("credit-note", props)));
  expect(some?.text).toMatch(/Invoice balance +\$4,500\.00/);
  expect(none?.text).toMatch(/Invoice balance +\$0\.00/);
  expect(none?.text).toContain("No payment is due for the credit note.");
});

it("greets a planner by first name, on a line of its own, and no one without a name", async () => {
  const [named, nameless] = await Promise.all(
    SAMPLES["contract-completed"].map((props) => make("contract-completed", props)),
  );
  expect(named?.text).toMatch(/^Hi Priya,\n+Everyone has signed\./m);
  expect(nameless?.text).toMatch(/^Everyone has signed\./m);
  expect(nameless?.text).not.toContain("Hi ");
});

it("a receipt for several invoices names the one that its button opens", async () => {
  const [one, several] = await Promise.all(SAMPLES["invoice-receipt"].map((props) => make("invoice-receipt", props)));
  expect(one?.text).toMatch(/^View invoice$/m);
  expect(several?.text).toMatch(/^View invoice 2027-0014$/m);
});

it.each(CASES.filter(({ template, index }) => template.startsWith("contract") && index === 0))(
  "the subject of $template names the event, and not its kind of contract",
  async ({ template, props }) => {
    const { subject } = await make(template, props);
    expect(subject).toMatch(/ Annual Sales Kickoff$/);
    expect(subject).not.toContain("Speaking agreement");
  },
);

it("a challenged holder reads what happens without a reply", async () => {
  const { text } = await make("hold-challenge", SAMPLES["hold-challenge"][0] as MailProps["hold-challenge"]);
  expect(text).toContain("If you don't reply by then, your hold isn't released automatically: Margot Okafor decides.");
});

it("the copy of an inquiry says that replies don't reach the speaker", async () => {
  const { text } = await make("kit-inquiry-copy", SAMPLES["kit-inquiry-copy"][0] as MailProps["kit-inquiry-copy"]);
  expect(text).toContain("Replies to this email don't reach Margot.");
});

it("a statement says that its balance is before the credit", async () => {
  const [some, none] = await Promise.all(SAMPLES["invoice-statement"].map((props) => make("invoice-statement", props)));
  expect(some?.text).toContain("The credit hasn't been applied to the balance yet.");
  expect(none?.text).not.toMatch(/credit/i);
});

it("what planners receive names the speaker first and has a subject of at most 60 letters", async () => {
  const templates = [
    "invoice",
    "invoice-reminder",
    "invoice-receipt",
    "invoice-statement",
    "credit-note",
    "invoice-voided",
    "hold-challenge",
    "hold-moved-up",
    "hold-taken",
    "contract",
    "contract-reminder",
    "contract-completed",
    "contract-voided",
    "kit-inquiry-copy",
    "tax-form",
  ] as const;
  for (const template of templates) {
    for (const props of SAMPLES[template]) {
      const { subject } = await make(template, props);
      expect.soft(subject).toMatch(/^(Margot Okafor|W+…): /);
      expect.soft(subject.length, subject).toBeLessThanOrEqual(60);
    }
  }
});
