import { CalendarClock, FileSignature, HandCoins, IdCard, Landmark, MapPin } from "lucide-react";
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
