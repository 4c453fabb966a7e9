import { FAQ } from "@/components/marketing/faq-entries";
import { OFFER, PRICE_AMOUNT } from "@/components/marketing/offer";
import { BRAND } from "@/lib/shared/brand";

/** The landing page as search engines read it: data, which no browser runs. Its address is relative to the page's own. */
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
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write JSON-LD; "<" is escaped
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  );
}
