import { Section } from "@/components/marketing/section";

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
