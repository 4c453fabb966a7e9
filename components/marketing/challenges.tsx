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
  type LucideIcon,
  MapPin,
} from "lucide-react";
import { Section } from "@/components/marketing/section";

const CARDS: readonly { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: CalendarClock,
    title: "Three people want one date",
    text: "Every date is clearly labeled, so a hold never gets mistaken for a booking.",
  },
  {
    Icon: HandCoins,
    title: "Net, gross, and who keeps what",
    text: "Fee, travel and bureau commission are tracked separately, so you always know your take-home.",
  },
  {
    Icon: Landmark,
    title: "The withholding state",
    text: "Some states tax a single keynote. You see it before you sign, and fees by state shows where you spoke and what was withheld.",
  },
  {
    Icon: FileSignature,
    title: "Terms agreed, nothing signed",
    text: "Send the contract right after the call. The planner signs on a phone, and you know right away.",
  },
  {
    Icon: IdCard,
    title: "Last year's headshot",
    text: "Your media kit is one link. Change the photo once, and the link you sent last spring shows the new one.",
  },
  {
    Icon: MapPin,
    title: "A free evening in Denver",
    text: "You're in town anyway. See which clients and bureaus are near the venue while there's still time to reach out.",
  },
];

export function Challenges() {
  return (
    <Section id="challenges" kicker="Six challenges" title="The real headaches of a speaking business" band>
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

const PAIRS: readonly [frustration: string, solution: string][] = [
  [
    "The hold is in your inbox, the fee is in a spreadsheet, and the planner's cell number is in a text thread.",
    "Everything for a date is in one place, and one search finds it by name, city or client.",
  ],
  [
    "You find out in November how your year went.",
    "Your dashboard shows what's earned, booked and in the pipeline against your goal, every day.",
  ],
  [
    "The balance was due on the event date. You were on stage.",
    "Invoices track their due dates, and follow-ups come to you instead of relying on your memory.",
  ],
  [
    "A bureau calls: what did you quote this client two years ago, and who booked it?",
    "Every past engagement keeps its client, bureau and fee. You have the answer while you're still on the phone.",
  ],
  [
    "A new tool wants you to retype ten years of bookings.",
    "Import your spreadsheet as is, preview every change, and export anytime.",
  ],
];

export function Frustrations() {
  return (
    <Section id="solutions" kicker="Frustrations and solutions" title="Sound familiar?">
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
  { Icon: Database, title: "Your data belongs to you", text: "It says so in our terms." },
  { Icon: Download, title: "Export everything, anytime", text: "One Excel workbook, even after the trial." },
  { Icon: KeyRound, title: "Two-factor and passkeys", text: "Plus a list of every signed-in device." },
  { Icon: EyeOff, title: "Private by design", text: "No ads, no trackers, no third-party scripts." },
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
