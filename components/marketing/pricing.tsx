import { Check, ChevronDown } from "lucide-react";
import { AuthLink } from "@/components/account/auth-link";
import { DAYS, INCLUDED, OFFER, PRICE, PRICE_AMOUNT } from "@/components/marketing/offer";
import { Section } from "@/components/marketing/section";
import { JsonLd } from "@/lib/public-page/document";
import { BRAND, canonicalAddress } from "@/lib/shared/site";

export function Pricing() {
  return (
    <Section id="pricing" kicker="Pricing" title="One plan, one price">
      <div className="mt-10 grid gap-10 rounded-xl border bg-card p-6 sm:mt-14 sm:p-10 lg:grid-cols-[2fr_3fr] lg:items-center lg:gap-16">
        <div>
          <p className="font-display text-6xl leading-none font-semibold tracking-[-0.02em]">
            {PRICE}
            <span className="ms-2 font-system text-lg font-normal tracking-normal text-muted-foreground">a month</span>
          </p>
          <p className="mt-4 text-pretty text-muted-foreground">
            after {DAYS} days free. No credit card to start, and you can cancel anytime.
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
    <Section id="faq" kicker="FAQ" title="Frequently asked questions" band beside>
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
    answer: `You won't be charged: there's no card on file. After ${DAYS} days, subscribe for ${PRICE} a month or walk away. If you don't subscribe, you can still sign in, export everything you entered, and delete your account.`,
  },
  {
    question: "Can I cancel anytime?",
    answer: "Yes, right from your account, no email needed. You keep access through the end of your billing period.",
  },
  {
    question: "I keep everything in a spreadsheet. Do I have to start over?",
    answer:
      "No. Upload your Excel workbook, review what will be created, changed or skipped, and confirm. We also create the clients and bureaus your events mention.",
  },
  {
    question: "Can I get my data out?",
    answer:
      "Anytime, during the trial and after: download a complete backup as an Excel workbook with your events, clients, bureau partners and profile.",
  },
  {
    question: "Who owns what I enter?",
    answer: "You do. We store it so you can use it. We don't sell it, and we don't share it for advertising.",
  },
  {
    question: "Most of my bookings come through bureaus. Will this work for me?",
    answer:
      "Yes. Bureaus and their representatives have their own records, each event shows the bureau and person it came through, and you can see how much business each one has brought you.",
  },
  {
    question: "Does it tell me what I owe in each state?",
    answer: `It records the state of every event: filter your events by TX to see everything you did in Texas, with fees, and send the list to your tax preparer as an Excel file. ${BRAND.name} doesn't give tax advice or file anything for you.`,
  },
  {
    question: "Does it work on my phone?",
    answer: "Yes, in your browser, with nothing to install. Every screen works as well on a phone as on a desktop.",
  },
] as const;

/** JSON-LD for search engines; the address is relative, as the page is built without knowing its host. */
export function StructuredData() {
  const url = canonicalAddress("/auth");
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
