import { ChevronDown } from "lucide-react";
import { FAQ } from "@/components/marketing/faq-entries";
import { Section } from "@/components/marketing/section";

/** The browser's own disclosure: it opens without a script, is found by the page's search, and prints. */
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
