import type { ReactElement } from "react";
import type { PublicKit } from "@/lib/media-kit/public/schema";

/** Who this is, for machines: of what the page says itself and of nothing else. */
export function StructuredData({ kit, picture }: { kit: PublicKit; picture: string | null }): ReactElement {
  const said: Record<string, unknown> = {
    "@context": "https://schema.org",
    "@type": "Person",
    name: kit.name,
    jobTitle: kit.title,
    description: kit.bios.short || kit.headline,
    image: picture,
    knowsAbout: kit.topics.map(({ title }) => title),
    award: kit.awards.map(({ title }) => title),
    email: kit.contact?.email,
    telephone: kit.contact?.phone,
    url: kit.contact?.website,
  };
  const person = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)),
  );
  // As data it must not be escaped as text is: a "<" would end the element, so none is left.
  const json = JSON.stringify(person).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
