import type { ReactElement } from "react";
import { Breakable, Picture, webAddress } from "@/lib/media-kit/page/elements";
import type { SectionProps } from "@/lib/media-kit/page/urls";

/** Logos on plates of one size, whatever their shapes; who has none stands there by name. */
export function Clients({ kit: { clients }, urls }: SectionProps): ReactElement {
  const shown = clients.filter(({ logo }) => logo);
  const named = clients.filter(({ logo }) => !logo);
  return (
    <>
      {shown.length > 0 && (
        <ul className="logos">
          {shown.map(
            ({ name, logo }, at) =>
              logo && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
                <li key={at}>
                  <Picture picture={logo} urls={urls} alt={name} sizes="10rem" />
                </li>
              ),
          )}
        </ul>
      )}
      {named.length > 0 && (
        <ul className="names">
          {named.map(({ name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
            <li key={at} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Awards({ kit: { awards } }: SectionProps): ReactElement {
  return (
    <ul className="awards">
      {awards.map(({ title, details }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
        <li key={at}>
          <strong dir="auto">{title}</strong>
          {details && <span dir="auto">{details}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Books({ kit: { books }, urls }: SectionProps): ReactElement {
  return (
    <ul className="books">
      {books.map(({ title, details, address, cover }, at) => {
        const site = webAddress(address);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
          <li key={at}>
            {cover && (
              <div className="cover">
                <Picture picture={cover} urls={urls} alt="" sizes="10rem" />
              </div>
            )}
            <div>
              <h3 dir="auto">{title}</h3>
              {details && <p dir="auto">{details}</p>}
              {site && (
                <p className="book-link">
                  <a href={site.href} rel="noreferrer">
                    <Breakable text={site.shown.split("/")[0] ?? ""} />
                  </a>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
