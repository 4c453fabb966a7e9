import { Section } from "@/components/marketing/section";

const SHOWN = [
  {
    picture: "events",
    alt: "The list of events with date, client, place, fee and status",
    title: "Every date in one book",
    text: "Inquiry, hold, contract sent, confirmed: each date says how firm it is, with its client, its place and its fee beside it. Search it, sort it, narrow it to one year or one bureau, and keep that view as a link.",
  },
  {
    picture: "event",
    alt: "One event: date, time at the venue, address, fee, travel fee and the people to call",
    title: "One page per engagement",
    text: "Call time at the venue's own clock, the address for the driver, the planner's number to tap. Speaking fee and travel stand apart, so a flat buyout never passes for your fee.",
  },
  {
    picture: "dashboard",
    alt: "The dashboard: next talks, the year's goal and the pipeline by status",
    title: "Know where the year stands",
    text: "What you have earned, what is booked and what may still come, against the goal you set yourself. A hold counts as a hold, not as money.",
  },
];

const NAMED = [
  ["Contracts with e-signature", "Terms out by email, signed on whatever the planner has in hand."],
  ["Invoices", "Deposit on signing, balance on the day, and one look at who still owes."],
  ["A one-link media kit", "Bio, headshots, topics and introduction behind one link that planners forward."],
  ["Follow-up action items", "The dashboard says whose turn it is before somebody has to ask."],
  ["Location recommendations", "What is near the venue, and which of your people are near it too."],
  ["Income, expenses, fees by state", "What came in, what it cost, and where you earned it."],
] as const;

export function Features() {
  return (
    <Section
      id="features"
      kicker="What it does"
      title="The whole engagement, from the first call to the thank-you note"
      lead="Built around the way talks are sold: by date, by fee, through people you meet again."
    >
      <div className="mt-12 grid gap-16 sm:mt-16 lg:gap-24">
        {SHOWN.map(({ picture, alt, title, text }) => (
          <div
            key={picture}
            className="grid items-center gap-6 lg:grid-cols-[5fr_8fr] lg:gap-14 lg:even:grid-cols-[8fr_5fr]"
          >
            <div className="border-t-2 border-primary pt-5 lg:[:nth-child(even)>&]:order-2">
              <h3 className="font-display text-2xl font-semibold">{title}</h3>
              <p className="mt-3 text-pretty text-muted-foreground">{text}</p>
            </div>
            <ProductPicture name={picture} alt={alt} />
          </div>
        ))}
      </div>
      <ul className="mt-16 grid gap-x-12 border-b sm:grid-cols-2 lg:mt-24 lg:grid-cols-3">
        {NAMED.map(([title, text]) => (
          <li key={title} className="border-t py-6">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1.5 text-pretty text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Props = {
  /** Name in public/pictures, which has a phone and a desktop version in both themes. */
  name: string;
  alt: string;
};

const DARK = "(prefers-color-scheme: dark)";
const PHONE = "(width < 40rem)";

function ProductPicture({ name, alt }: Props) {
  return (
    <picture className="block aspect-[8/5] overflow-hidden rounded-lg border shadow-lift max-sm:aspect-[7/8] print:hidden">
      <source media={`${PHONE} and ${DARK}`} srcSet={`/pictures/phone-${name}-dark.webp`} />
      <source media={PHONE} srcSet={`/pictures/phone-${name}-light.webp`} />
      <source media={DARK} srcSet={`/pictures/${name}-dark.webp`} />
      <img
        data-after-paint
        src={`/pictures/${name}-light.webp`}
        alt={alt}
        width={1440}
        height={900}
        loading="lazy"
        decoding="async"
        className="size-full object-cover object-top"
      />
    </picture>
  );
}

const STEPS = [
  [
    "Import data",
    "Bring the Excel workbook you keep now, or fill in our template. You see what will be new, what will change and what cannot be read before a single row is written.",
  ],
  [
    "Organize",
    "Events find their clients and bureaus by name. Give each date a status and a fee, and the pipeline and the year's goal add themselves up.",
  ],
  [
    "Perform",
    "Check the call time in the green room and the address in the taxi. Then put the phone away and walk on.",
  ],
] as const;

export function HowItWorks() {
  return (
    <Section id="how-it-works" kicker="How It Works" title="Three steps, and the first is the longest" band>
      <ol className="mt-10 grid gap-x-12 gap-y-10 sm:mt-14 md:grid-cols-3">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-5 md:block">
            <span
              aria-hidden="true"
              className="font-display text-5xl leading-none font-semibold text-brand tabular-nums"
            >
              {index + 1}
            </span>
            <div className="md:mt-5">
              <h3 className="font-display text-xl font-semibold">{title}</h3>
              <p className="mt-2 text-pretty text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
