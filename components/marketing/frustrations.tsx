import { Section } from "@/components/marketing/section";

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
