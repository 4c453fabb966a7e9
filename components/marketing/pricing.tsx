import { Check, ChevronDown } from "lucide-react";
import { AuthLink } from "@/components/account/auth-link";
import { DAYS, OFFER, PRICE, PRICE_AMOUNT } from "@/components/marketing/offer";
import { Section } from "@/components/marketing/section";
import { JsonLd } from "@/lib/public-page/document";
import { BRAND } from "@/lib/shared/site";

const INCLUDED = [
  "Every feature, without tiers",
  "As many events, clients and bureaus as you have",
  "Import and complete export, at any time",
  "Two-factor log-in and passkeys",
];

export function Pricing() {
  return (
    <Section id="pricing" kicker="Pricing" title="One plan, because there is one of you">
      <div className="mt-10 grid gap-10 rounded-xl border bg-card p-6 sm:mt-14 sm:p-10 lg:grid-cols-[2fr_3fr] lg:items-center lg:gap-16">
        <div>
          <p className="font-display text-6xl leading-none font-semibold tracking-[-0.02em]">
            {PRICE}
            <span className="ms-2 font-system text-lg font-normal tracking-normal text-muted-foreground">a month</span>
          </p>
          <p className="mt-4 text-pretty text-muted-foreground">
            after {DAYS} days free. No credit card to begin, and you can cancel at any time.
          </p>
          <AuthLink mode="register" variant="primary" size="lg" className="mt-6">
            Start My Free Trial
          </AuthLink>
        </div>
        <ul className="grid gap-3.5">
          {INCLUDED.map((item) => (
            <li key={item} className="flex gap-3 text-base">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** `details` opens without a script, is found by the browser's search, and prints. */
export function Faq() {
  return (
    <Section id="faq" kicker="FAQ" title="Asked before signing up" band beside>
      <div className="mt-8 lg:mt-0">
        {FAQ.map(({ question, answer }) => (
          <details key={question} name="faq" className="group border-t last:border-b">
            <summary className="flex list-none items-center justify-between gap-4 py-4 text-base font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                className="size-4 shrink-0 text-muted-foreground transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="pe-8 pb-5 text-pretty text-muted-foreground">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** Also part of the structured data. */
const FAQ = [
  {
    question: "What happens when the trial ends?",
    answer: `Nothing is charged: you gave no card. After ${DAYS} days you subscribe for ${PRICE} a month or you leave it. If you leave it, you can still sign in, export all you entered, and delete the account.`,
  },
  {
    question: "Can I cancel at any time?",
    answer: "Yes, from your account, without writing to anybody. What you have paid for runs to its end.",
  },
  {
    question: "I keep everything in a spreadsheet. Do I have to start over?",
    answer:
      "No. Upload the Excel workbook, look at what would be created, changed or left out, and say yes. Clients and bureaus that your events name are made along the way.",
  },
  {
    question: "Do I get my data out again?",
    answer:
      "Whenever you like, during the trial and after it: a complete backup as an Excel workbook with your events, clients, bureau partners and profile.",
  },
  {
    question: "Who owns what I enter?",
    answer: "You do. We store it so that you can use it; we do not sell it, and we do not pass it on for advertising.",
  },
  {
    question: "Most of my dates come through bureaus. Does it fit?",
    answer:
      "Yes. Bureaus and their representatives have records of their own, each event names the bureau and the person it came through, and you see what every one of them has brought you.",
  },
  {
    question: "Does it tell me what I owe in which state?",
    answer: `It keeps the state of every date: one search shows all you did in Texas, with the fees, and Excel takes the list to your tax preparer. ${BRAND.name} gives no tax advice and files nothing for you.`,
  },
  {
    question: "Does it work on my phone?",
    answer:
      "Yes, in the browser, with nothing to install. Every screen is made for a phone in one hand as much as for a desk.",
  },
] as const;

/** JSON-LD for search engines; the address is relative, as the page is built without knowing its host. */
export function StructuredData() {
  const url = "/auth";
  const graph = [
    { "@type": "WebSite", name: BRAND.name, url },
    {
      "@type": "SoftwareApplication",
      name: BRAND.name,
      url,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      description: BRAND.tagline,
      offers: { "@type": "Offer", price: PRICE_AMOUNT, priceCurrency: "USD", description: OFFER },
    },
    {
      "@type": "FAQPage",
      mainEntity: FAQ.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
  return <JsonLd data={{ "@graph": graph }} />;
}
