import { Section } from "@/components/marketing/section";

const SHOWN = [
  {
    picture: "events",
    alt: "The list of events with date, client, place, fee and status",
    title: "Every date in one place",
    text: "Inquiry, hold, contract sent, confirmed: see the status, client, location and fee for every date. Search, sort, filter by year or bureau, and save the view as a link.",
  },
  {
    picture: "event",
    alt: "One event: date, time at the venue, address and the people to call",
    title: "One page per engagement",
    text: "Call time in the venue's time zone, the address for your driver, the planner's number one tap away. Your fee and travel are tracked separately, so a travel buyout never inflates your fee.",
  },
  {
    picture: "dashboard",
    alt: "The dashboard: next talks, the year's goal and the pipeline by status",
    title: "See how your year is going",
    text: "What you've earned, what's booked and what's in the pipeline, measured against your own goal. A hold counts as a hold, not as income.",
  },
];

const NAMED = [
  {
    title: "A one-link media kit",
    text: "Bio, headshots, topics and introduction behind one link that planners can forward.",
  },
  {
    title: "Contracts with e-signature",
    text: "Email the agreement; planners sign on any device.",
  },
  {
    title: "Invoices",
    text: "Deposit on signing, balance on the event date, and see at a glance who still owes you.",
  },
  {
    title: "Follow-up action items",
    text: "Your dashboard says what to do today and why, and writes the follow-up with you.",
  },
  {
    title: "Location recommendations",
    text: "Who you know near the venue, which free days around it they could fill, how to get there, and where to stay again.",
  },
  {
    title: "Income, expenses, fees by state",
    text: "Snap a receipt, see what stays of each fee and where you earned it, and send your tax preparer one zip.",
  },
];

export function Features() {
  return (
    <Section
      id="features"
      kicker="What it does"
      title="The whole engagement, from first call to thank-you note"
      lead="Built around how talks are sold: by date, by fee, and through people you work with again."
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
        {NAMED.map(({ title, text }) => (
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
    "Bring the Excel workbook you use now, or fill in our template. Before anything is saved, you see what's new, what will change and what we couldn't read.",
  ],
  [
    "Organize",
    "We match events to clients and bureaus by name. Give each date a status and a fee, and your pipeline and goal stay up to date.",
  ],
  [
    "Perform",
    "Check the call time in the green room and the address on the way. Then put your phone away and walk on stage.",
  ],
] as const;

export function HowItWorks() {
  return (
    <Section id="how-it-works" kicker="How It Works" title="Up and running in three steps" band>
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
