import { INVOICE_SAMPLES } from "@/emails/invoice-samples";
import type { MailProps, MailTemplate } from "@/emails/props";

/** Props for the preview and the tests: an ordinary reader, and the longest values. */
const SHORT = { username: "margot-okafor", at: "2026-03-12T20:05:00.000Z", timeZone: "America/New_York" };
const LONG = {
  username: "alexandrina-featherstonehaugh-von-hohenzollern-2nd",
  at: "2026-12-31T23:59:59.000Z",
  timeZone: "Pacific/Honolulu",
};
const DEVICE = { device: "Safari on iOS" };
const LONG_DEVICE = { device: "Samsung Internet for Android on Chrome OS" };
const EMAIL = { email: "margot@okafor.example" };
const LONG_EMAIL = {
  email: `alexandrina.featherstonehaugh+keynotes-and-workshops@${"very-long-name-of-an-agency.".repeat(3)}example`,
};
const PASSKEY = { name: "MacBook Touch ID" };
const LONG_PASSKEY = { name: "The grey phone I only take on tour, with the cracked corner" };

const HELD = { title: "Prairie Leadership Summit", date: "Thursday, March 12, 2026" };
const LONG_HELD = {
  title: "Annual Convention of Very Long Names ".repeat(5).trim(),
  date: "Wednesday, September 30, 2026",
};
const HOLDER = { holder: "Lakeside Speakers", eventId: "0190a0a0-0000-7000-8000-000000000001" };
const LONG_HOLDER = { holder: "Bureau ".repeat(25).trim(), eventId: "0190a0a0-0000-7000-8000-000000000002" };

const LONG_TEXT = `${"A long paragraph that someone typed on a phone. ".repeat(12)}https://example.com/${"a-long-address/".repeat(12)}`;

const INQUIRY = {
  name: "Priya Raman",
  organisation: "Prairie Leadership",
  title: HELD.title,
  date: HELD.date,
  alternativeDate: "Friday, March 13, 2026",
  place: "Omaha, NE",
  attendees: "600",
  format: "Keynote",
  topic: "Change without the fear",
  budget: "$7,500 to $12,000",
  email: "priya@prairie.example",
  phone: "(402) 555-0147",
  message: "Opening keynote, some 600 managers.",
};
const LONG_INQUIRY = {
  name: "W".repeat(200),
  organisation: "O".repeat(200),
  title: LONG_HELD.title,
  date: LONG_HELD.date,
  alternativeDate: "",
  place: "",
  attendees: "",
  format: "",
  topic: "T".repeat(200),
  budget: "",
  ...LONG_EMAIL,
  phone: "",
  message: LONG_TEXT,
};

const both = <S extends object, L extends object>(short: S, long: L): [typeof SHORT & S, typeof LONG & L] => [
  { ...SHORT, ...short },
  { ...LONG, ...long },
];
const named = <S extends object, L extends object>(short: S, long: L): [Named & S, Named & L] => [
  { username: SHORT.username, ...short },
  { username: LONG.username, ...long },
];
type Named = { username: string };
const names = named({}, {});

export const SAMPLES: { [T in MailTemplate]: MailProps[T][] } = {
  "verify-email": names,
  "reset-password": names,
  "username-recovery": names,
  "password-changed": both(DEVICE, LONG_DEVICE),
  "new-device": both(DEVICE, LONG_DEVICE),
  "confirm-new-email": named(EMAIL, LONG_EMAIL),
  "email-change-asked": both(EMAIL, LONG_EMAIL),
  "email-changed": both(EMAIL, LONG_EMAIL),
  "username-changed": both({ before: "margot" }, { before: LONG.username.replace("2nd", "1st") }),
  "two-factor-on": both(DEVICE, LONG_DEVICE),
  "two-factor-off": both(DEVICE, LONG_DEVICE),
  "recovery-code-used": [
    ...both({ ...DEVICE, left: 9 }, { ...LONG_DEVICE, left: 3 }),
    { ...SHORT, ...DEVICE, left: 1 },
    { ...SHORT, ...DEVICE, left: 0 },
  ],
  "recovery-codes-renewed": both(DEVICE, LONG_DEVICE),
  "passkey-added": both(PASSKEY, LONG_PASSKEY),
  "passkey-removed": both(PASSKEY, LONG_PASSKEY),
  "deletion-scheduled": both({ dueAt: "2026-03-26T20:05:00.000Z" }, { dueAt: "2027-01-14T23:59:59.000Z" }),
  "deletion-cancelled": both({}, {}),
  "account-deleted": names,
  "hold-challenge": [
    { speaker: "Margot Okafor", ...HELD, dueAt: SHORT.at, timeZone: SHORT.timeZone },
    { speaker: "W".repeat(120), ...LONG_HELD, dueAt: LONG.at, timeZone: LONG.timeZone },
  ],
  "hold-answered": named(
    { ...HELD, ...HOLDER, said: "confirmed", outcome: "They keep first hold." },
    { ...LONG_HELD, ...LONG_HOLDER, said: "released", outcome: "Another client now has first hold." },
  ),
  "hold-moved-up": [
    { speaker: "Margot Okafor", ...HELD },
    { speaker: "W".repeat(120), ...LONG_HELD },
  ],
  "hold-taken": [
    { speaker: "Margot Okafor", ...HELD },
    { speaker: "W".repeat(120), ...LONG_HELD },
  ],
  digest: named(
    {
      day: "Thursday, March 12, 2026",
      items: [
        { title: "Invoice 2026-0014", why: "$6,000 is 12 days late", href: "/invoices/1", label: "Follow up" },
        { title: "Heartland Summit", why: "On hold; confirm by May 9", href: "/events/1", label: "Ask the holder" },
      ],
      more: 0,
    },
    {
      day: "Wednesday, September 30, 2026",
      items: [{ title: "W".repeat(200), why: LONG_TEXT.slice(0, 200), href: "/events/1", label: "Update status" }],
      more: 2_990,
    },
  ),
  "hold-reminder": named(
    { ...HELD, ...HOLDER, confirmBy: "Thu, Mar 5", outcome: "Check in, or give them a later date." },
    { ...LONG_HELD, ...LONG_HOLDER, confirmBy: "Dec 31, 2027", outcome: "The confirm-by date has passed." },
  ),
  "contact-message": [
    {
      name: "Priya Raman",
      ...EMAIL,
      message: "Do you import holds from a spreadsheet? Mine has some three hundred rows.",
    },
    { name: "W".repeat(200), ...LONG_EMAIL, message: LONG_TEXT, username: LONG.username },
  ],
  "feedback-message": named(
    { kind: "Idea", text: "Show the fee per state on the dashboard.", ...EMAIL },
    { kind: "Problem", text: LONG_TEXT },
  ),
  "message-reply": [
    {
      name: "Priya Raman",
      about: "message",
      text: "Yes, it does. Open Import and choose your file. Three hundred rows take a second.",
      quoted: "Do you import holds from a spreadsheet? Mine has some three hundred rows.",
    },
    { name: "W".repeat(200), about: "feedback", text: LONG_TEXT, quoted: LONG_TEXT },
  ],
  letter: [
    {
      speakerName: "Margot Okafor",
      subject: "Following up on Prairie Leadership Summit",
      blocks: [
        { kind: "paragraph", runs: [{ text: "Hi Priya," }] },
        { kind: "paragraph", runs: [{ text: "About " }, { text: HELD.title, bold: true }, { text: ", I suggest:" }] },
        { kind: "list", ordered: false, items: [[{ text: "My talk", href: "https://lectern.example/talk" }]] },
        { kind: "paragraph", runs: [{ text: "Best," }, { text: "\n" }, { text: "Margot" }] },
      ],
    },
    {
      speakerName: "W".repeat(120),
      subject: "S".repeat(78),
      blocks: [
        { kind: "heading", runs: [{ text: "The dates" }] },
        { kind: "paragraph", runs: [{ text: LONG_TEXT }] },
        { kind: "list", ordered: true, items: [[{ text: "W".repeat(120) }]] },
        { kind: "table", columns: ["Date", "Event"], rows: [["Mar 12, 2027", LONG_HELD.title]] },
      ],
    },
  ],
  "tax-form": [
    { speakerName: "Margot Okafor", name: "Priya Raman" },
    { speakerName: "W".repeat(120), name: "" },
  ],
  contract: [
    {
      speakerName: "Margot Okafor",
      name: "Priya Raman",
      title: "Speaking agreement: Annual Sales Kickoff",
      eventTitle: "Annual Sales Kickoff",
      eventDate: "Mar 12, 2027",
      purpose: "signature",
      note: "As we discussed. The deposit is due on signing.",
    },
    {
      speakerName: "W".repeat(120),
      name: "",
      title: "W".repeat(200),
      eventTitle: "",
      eventDate: "",
      note: "",
      purpose: "approval",
    },
  ],
  "contract-reminder": [
    {
      speakerName: "Margot Okafor",
      name: "Priya Raman",
      title: "Speaking agreement: Annual Sales Kickoff",
      purpose: "signature",
      dueAt: "2027-04-03T03:59:59.999Z",
      timeZone: SHORT.timeZone,
    },
    {
      speakerName: "W".repeat(120),
      name: "",
      title: "W".repeat(200),
      purpose: "approval",
      dueAt: LONG.at,
      timeZone: LONG.timeZone,
    },
  ],
  "contract-code": [
    { speakerName: "Margot Okafor", title: "Speaking agreement: Annual Sales Kickoff" },
    { speakerName: "W".repeat(120), title: "W".repeat(200) },
  ],
  "contract-completed": [
    {
      speakerName: "Margot Okafor",
      name: "Priya Raman",
      title: "Speaking agreement: Annual Sales Kickoff",
      number: "3F9A-01BC-77DE",
    },
    { speakerName: "W".repeat(120), name: "", title: "W".repeat(200), number: "3F9A-01BC-77DE" },
  ],
  "contract-sealed": [
    {
      username: "margot",
      title: "Speaking agreement: Annual Sales Kickoff",
      number: "3F9A-01BC-77DE",
      contractId: HOLDER.eventId,
    },
    { username: "w".repeat(50), title: "W".repeat(200), number: "3F9A-01BC-77DE", contractId: HOLDER.eventId },
  ],
  "contract-news": [
    {
      username: "margot",
      title: "Speaking agreement: Annual Sales Kickoff",
      contractId: HOLDER.eventId,
      headline: "Priya Raman asked for a change",
      text: "The contract is paused. Resume it, or make a new version with the changes.",
      quote: "Please move the deposit to the first of the month.",
    },
    {
      username: "w".repeat(50),
      title: "W".repeat(200),
      contractId: HOLDER.eventId,
      quote: "",
      headline: "W".repeat(220),
      text: LONG_TEXT,
    },
  ],
  "contract-voided": [
    {
      speakerName: "Margot Okafor",
      name: "Priya Raman",
      title: "Speaking agreement: Annual Sales Kickoff",
      reason: "The date moved to May.",
    },
    { speakerName: "W".repeat(120), name: "", title: "W".repeat(200), reason: "" },
  ],
  ...INVOICE_SAMPLES,
  "testimonial-request": [
    {
      speakerName: "Margot Okafor",
      name: "Priya Raman",
      eventTitle: "Annual Sales Kickoff",
      message: "It was a joy to open your day. Two sentences would help me a lot.",
    },
    { speakerName: "Margot Okafor", name: "", eventTitle: "", message: "" },
  ],
  "testimonial-reminder": [
    { speakerName: "Margot Okafor", name: "Priya Raman", eventTitle: "Annual Sales Kickoff", message: "" },
    {
      speakerName: LONG.username,
      name: "W".repeat(200),
      eventTitle: "Long title of a conference ".repeat(7).trim(),
      message: LONG_TEXT,
    },
  ],
  "testimonial-received": named(
    {
      name: "Priya Raman",
      eventTitle: "Annual Sales Kickoff",
      content: "Margot had 600 people on their feet, and they still quote her in March.",
    },
    { name: "W".repeat(200), eventTitle: "", content: LONG_TEXT },
  ),
  "kit-opened": both(
    { name: "Acme, June", linkId: "0190a0a0-0000-7000-8000-000000000003" },
    { name: "W".repeat(80), linkId: "0190a0a0-0000-7000-8000-000000000004" },
  ),
  "kit-inquiry": named(
    {
      ...INQUIRY,
      linkName: "Acme, June",
      eventId: HOLDER.eventId,
      copyNote: "We emailed them a copy of their inquiry.",
    },
    { ...LONG_INQUIRY, linkName: "L".repeat(80), eventId: LONG_HOLDER.eventId },
  ),
  "kit-inquiry-copy": [
    { ...INQUIRY, speaker: "Margot Okafor" },
    { ...LONG_INQUIRY, speaker: "W".repeat(120) },
  ],
  "plan-begun": [
    { username: SHORT.username, charged: "$16.80", next: "$21", nextOn: "Sunday, April 12, 2026" },
    { username: LONG.username, charged: "", next: "$16.80", nextOn: LONG_HELD.date },
    { username: SHORT.username, charged: "", next: "", nextOn: "Sunday, April 12, 2026" },
  ],
  "payment-failed": named({ amount: "$21", retryOn: "Sunday, April 12, 2026" }, { amount: "", retryOn: "" }),
  "plan-ending": named({ endsOn: HELD.date }, { endsOn: LONG_HELD.date }),
  "plan-resumed": named({ next: "$21", nextOn: HELD.date }, { next: "", nextOn: LONG_HELD.date }),
  "plan-refunded": named({ refunded: "$21" }, { refunded: "$16.80" }),
  "plan-ended": named({ paidUntil: "" }, { paidUntil: LONG_HELD.date }),
  "trial-ending": named(
    { endsOn: HELD.date, left: "3 days", toConfirm: "" },
    { endsOn: LONG_HELD.date, left: "1 day", toConfirm: "Please confirm your address first." },
  ),
  "trial-ended": named(
    { endsOn: HELD.date, toConfirm: "" },
    { endsOn: LONG_HELD.date, toConfirm: "Please confirm your address first." },
  ),
};
