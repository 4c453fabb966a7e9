import type { ReactElement, ReactNode } from "react";
import { Breakable, mailAddress, phoneAddress, webAddress } from "@/lib/media-kit/page/elements";
import type { KitUrls } from "@/lib/media-kit/page/urls";
import type { PublicKit } from "@/lib/media-kit/public/schema";

export function Contact({ kit, urls }: { kit: PublicKit; urls: KitUrls }): ReactElement {
  return (
    <section id="contact" className="contact" aria-labelledby="contact-title">
      <h2 id="contact-title" dir="auto">
        Book {kit.name}
      </h2>
      <div className="body">
        {kit.bureau ? <Bureau kit={kit} bureau={kit.bureau} /> : <Speaker kit={kit} />}
        <p className="actions">
          <a className="button" href={urls.dates}>
            Ask for a date
          </a>
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
            <a key="email" className="button" href={mailAddress(bureau.email, `Availability of ${kit.name}`)}>
              Write to {bureau.representative || bureau.name}
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
      {known.map((way, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
        <li key={at}>{way}</li>
      ))}
    </ul>
  );
}
