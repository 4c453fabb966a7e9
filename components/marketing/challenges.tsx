import {
  CalendarClock,
  Database,
  Download,
  EyeOff,
  FileSignature,
  HandCoins,
  IdCard,
  KeyRound,
  Landmark,
  MapPin,
} from "lucide-react";
import { Section } from "@/components/marketing/section";

const CARDS = [
  {
    Icon: CalendarClock,
    title: "Three people want one date",
    text: "A hold is not a booking. Each date carries its status as a word and a sign, so nobody in a hurry reads one for the other.",
  },
  {
    Icon: HandCoins,
    title: "Net, gross, and who keeps what",
    text: "Fee and travel are two numbers, the bureau stands beside them, and its commission is an expense you can see.",
  },
  {
    Icon: Landmark,
    title: "The withholding state",
    text: "Some states want their share of a single keynote. Fees by state show where you spoke, when, and for how much.",
  },
  {
    Icon: FileSignature,
    title: "Terms agreed, nothing signed",
    text: "Send the contract while the call is fresh. The planner signs on a phone, and you see it at once.",
  },
  {
    Icon: IdCard,
    title: "Last year's headshot",
    text: "Your media kit is one link. Change the picture once, and the link you sent in spring shows the new one.",
  },
  {
    Icon: MapPin,
    title: "A free evening in Denver",
    text: "You are there anyway. See which clients and bureaus are near the venue while there is time to write to them.",
  },
];

export function Challenges() {
  return (
    <Section id="challenges" kicker="Six challenges" title="What a speaking business really fights with" band>
      <ul className="mt-10 grid gap-4 sm:mt-14 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map(({ Icon, title, text }) => (
          <li key={title} className="rounded-lg border bg-card p-6">
            <Icon aria-hidden className="size-5 text-brand" />
            <h3 className="mt-4 font-display text-xl font-semibold">{title}</h3>
            <p className="mt-2 text-pretty text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const PAIRS = [
  [
    "The hold is in your inbox, the fee in a spreadsheet, and the planner's mobile number in a text thread.",
    "One record per date holds all of it, and one search box finds it by name, city or client.",
  ],
  [
    "You learn in November how the year went.",
    "Earned, booked and still possible stand against your goal on the first screen, every day.",
  ],
  [
    "The balance was due on the day. You were on stage.",
    "Invoices know their due date, and follow-ups come to you instead of waiting to be remembered.",
  ],
  [
    "A bureau calls: what did you quote this client two years ago, and who booked it?",
    "Every past engagement stays with its client, its bureau and its fee. You answer while you are still on the phone.",
  ],
  [
    "A new tool wants ten years of bookings typed in again.",
    "Your own sheet goes in as it is, after a look at what would happen. It comes out again whenever you like.",
  ],
] as const;

export function Frustrations() {
  return (
    <Section id="solutions" kicker="Frustrations and solutions" title="You know the first half by heart">
      <ul className="mt-10 sm:mt-14">
        {PAIRS.map(([frustration, solution]) => (
          <li key={frustration} className="grid gap-x-12 gap-y-3 border-t py-7 md:grid-cols-2">
            <p className="font-display text-xl leading-snug text-pretty text-muted-foreground">{frustration}</p>
            <p className="border-s-2 border-primary ps-5 text-base text-pretty md:self-center">{solution}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const BADGES = [
  { Icon: Database, title: "Your data belongs to you", text: "It says so in the terms, too." },
  { Icon: Download, title: "Export everything, any time", text: "One Excel workbook, even after the trial." },
  { Icon: KeyRound, title: "Two-factor and passkeys", text: "And a list of every device signed in." },
  { Icon: EyeOff, title: "No third-party trackers", text: "This page asks no other host for anything." },
];

export function Trust() {
  return (
    <section aria-label="What you can rely on" className="mx-auto max-w-6xl px-5 py-12 sm:px-8 sm:py-16">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {BADGES.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            <p>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-balance text-muted-foreground">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
