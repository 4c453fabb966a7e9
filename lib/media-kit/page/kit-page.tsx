import type { ReactElement, ReactNode } from "react";
import { KIT_SECTION_LABEL, type KitSection } from "@/lib/media-kit/list";
import {
  Breakable,
  each,
  type KitUrls,
  mailAddress,
  Picture,
  phoneAddress,
  type SectionProps,
  webAddress,
} from "@/lib/media-kit/page/elements";
import { Awards, Books, Clients, Fees, Headshots, Introduction, Rider, Videos } from "@/lib/media-kit/page/sections";
import { Bio, Testimonials, Topics } from "@/lib/media-kit/page/texts";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";
import { formatDate } from "@/lib/shared/dates";
import { BRAND } from "@/lib/shared/site";

type Props = { kit: PublicKit; urls: KitUrls };

export function KitPage({ kit, urls }: Props): ReactElement {
  return (
    <div className="kit" data-design={kit.design}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Hero kit={kit} urls={urls} />
      {kit.sections.length > 0 && (
        <nav className="index" aria-label="Sections">
          <ul>
            {kit.sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{INDEX_LABEL[section] ?? KIT_SECTION_LABEL[section]}</a>
              </li>
            ))}
          </ul>
          <a className="index-ask" href={urls.dates}>
            Check availability
          </a>
        </nav>
      )}
      <main id="content">
        {kit.sections.map((section) => {
          const Body = SECTION[section];
          return (
            <section key={section} id={section} aria-labelledby={`${section}-title`} data-kit-section={section}>
              <h2 id={`${section}-title`}>{KIT_SECTION_LABEL[section]}</h2>
              <div className="body">
                <Body kit={kit} urls={urls} />
              </div>
            </section>
          );
        })}
        <Contact kit={kit} urls={urls} />
        <p className="ask-bar">
          <AskButton urls={urls} />
        </p>
      </main>
      <footer className="foot">
        <p>Updated {formatDate(kit.updatedOn)}</p>
        <p>We count anonymous visits to this page. No cookies, no IP addresses, no third parties.</p>
        <p>Made with {BRAND.name}</p>
      </footer>
    </div>
  );
}

const AskButton = ({ urls }: { urls: KitUrls }): ReactElement => (
  <a className="button" href={urls.dates}>
    Check availability
  </a>
);

const INDEX_LABEL: Partial<Record<PublicKit["sections"][number], string>> = {
  awards: "Awards",
  introduction: "Introduction",
};

const SECTION: Record<KitSection, (props: SectionProps) => ReactElement> = {
  bio: Bio,
  topics: Topics,
  videos: Videos,
  testimonials: Testimonials,
  clients: Clients,
  awards: Awards,
  books: Books,
  headshots: Headshots,
  introduction: Introduction,
  rider: Rider,
  fees: Fees,
};

function Hero({ kit, urls }: { kit: PublicKit; urls: KitUrls }): ReactElement {
  return (
    <header className={kit.portrait ? "hero" : "hero hero-plain"}>
      <div className="hero-text">
        <h1 dir="auto">{kit.name}</h1>
        {kit.title && (
          <p className="role" dir="auto">
            {kit.title}
          </p>
        )}
        {kit.headline && (
          <p className="headline" dir="auto">
            {kit.headline}
          </p>
        )}
        <p className="actions">
          <AskButton urls={urls} />
          {urls.oneSheet && (
            <a className="more" href={urls.oneSheet} data-kit-download="one_sheet">
              One-sheet (PDF)
            </a>
          )}
        </p>
      </div>
      {kit.portrait && (
        <div className="portrait">
          <Picture
            picture={kit.portrait}
            urls={urls}
            alt={`Portrait of ${kit.name}`}
            sizes="(min-width: 56rem) 50vw, 100vw"
            isFirst
          />
        </div>
      )}
    </header>
  );
}

function Contact({ kit, urls }: { kit: PublicKit; urls: KitUrls }): ReactElement {
  return (
    <section id="contact" className="contact" aria-labelledby="contact-title">
      <h2 id="contact-title" dir="auto">
        Book {kit.name}
      </h2>
      <div className="body">
        {kit.bureau ? <Bureau kit={kit} bureau={kit.bureau} /> : <Speaker kit={kit} />}
        <p className="actions">
          <AskButton urls={urls} />
        </p>
      </div>
    </section>
  );
}

function Speaker({ kit: { contact, name } }: { kit: PublicKit }): ReactElement | null {
  if (!contact) return null;
  const site = webAddress(contact.website);
  return (
    <Ways
      ways={[
        contact.email && (
          <a key="email" href={mailAddress(contact.email, `Speaking: ${name}`)}>
            <Breakable text={contact.email} />
          </a>
        ),
        contact.phone && (
          <a key="phone" href={phoneAddress(contact.phone)}>
            {contact.phone}
          </a>
        ),
        site && (
          <a key="site" href={site.href} rel="noreferrer">
            <Breakable text={site.shown} />
          </a>
        ),
      ]}
    />
  );
}

type Bureau = NonNullable<PublicKit["bureau"]>;

function Bureau({ kit, bureau }: { kit: PublicKit; bureau: Bureau }): ReactElement {
  return (
    <>
      <p className="bureau" dir="auto">
        {bureau.representative ? `${bureau.representative}, ${bureau.name}` : bureau.name}
      </p>
      <Ways
        ways={[
          bureau.email && (
            <a key="email" className="button" href={mailAddress(bureau.email, `Availability: ${kit.name}`)}>
              Email {bureau.representative || bureau.name}
            </a>
          ),
          bureau.phone && (
            <a key="phone" href={phoneAddress(bureau.phone)}>
              {bureau.phone}
            </a>
          ),
        ]}
      />
    </>
  );
}

function Ways({ ways }: { ways: ReactNode[] }): ReactElement | null {
  const known = ways.filter(Boolean);
  return known.length === 0 ? null : (
    <ul className="ways">
      {each(known, (way) => (
        <li>{way}</li>
      ))}
    </ul>
  );
}
