import type { ReactElement } from "react";
import type { SectionProps } from "@/lib/media-kit/page/elements";
import { Breakable, each, Picture, Prose, webAddress } from "@/lib/media-kit/page/elements";
import { secondsToReadAloud } from "@/lib/media-kit/rules";
import { paragraphsOf } from "@/lib/shared/phrases";

export function Introduction({ kit: { introduction }, urls }: SectionProps): ReactElement {
  return (
    <>
      <div className="spoken" data-kit-copyable="Introduction">
        <Prose text={introduction} />
      </div>
      <p className="actions">
        <a className="more" href={urls.introduction}>
          Open in large print
        </a>
        <span className="note">About {spokenLength(secondsToReadAloud(introduction))}</span>
      </p>
    </>
  );
}

function spokenLength(seconds: number): string {
  if (seconds < 90) return `${Math.max(5, seconds)} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}

export function Rider({ kit: { rider } }: SectionProps): ReactElement {
  return (
    <div className="prose rider">
      {each(paragraphsOf(rider), (paragraph) => {
        const lines = paragraph.split(/\r?\n/).filter((line) => line.trim());
        return lines.length === 1 ? (
          <p dir="auto">{paragraph}</p>
        ) : (
          <ul className="takeaways">
            {each(lines, (line) => (
              <li dir="auto">{line}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

export function Fees({ kit: { fees } }: SectionProps): ReactElement {
  const range = feeRange(fees.from, fees.to);
  return (
    <>
      {range && <p className="fee">{range}</p>}
      {fees.note && (
        <p className="note" dir="auto">
          {fees.note}
        </p>
      )}
    </>
  );
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** "$7,500 to $12,000"; empty without both. Whole US dollars. */
function feeRange(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return from === to ? dollars(from) : `${dollars(from)} to ${dollars(to)}`;
  if (from !== null) return `From ${dollars(from)}`;
  return to === null ? "" : `Up to ${dollars(to)}`;
}

export function Clients({ kit: { clients }, urls }: SectionProps): ReactElement {
  const shown = clients.filter(({ logo }) => logo);
  const named = clients.filter(({ logo }) => !logo);
  return (
    <>
      {shown.length > 0 && (
        <ul className="logos">
          {each(
            shown,
            ({ name, logo }) =>
              logo && (
                <li>
                  <Picture picture={logo} urls={urls} alt={name} sizes="10rem" />
                </li>
              ),
          )}
        </ul>
      )}
      {named.length > 0 && (
        <ul className="names">
          {each(named, ({ name }) => (
            <li dir="auto">{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Awards({ kit: { awards } }: SectionProps): ReactElement {
  return (
    <ul className="awards">
      {each(awards, ({ title, details }) => (
        <li>
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
      {each(books, ({ title, details, address, cover }) => {
        const site = webAddress(address);
        return (
          <li>
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

/** Links that public/kit.js replaces with a player on click, so no third party is contacted before. */
export function Videos({ kit: { videos, name }, urls }: SectionProps): ReactElement {
  return (
    <ul className="videos">
      {each(videos, ({ title, host, address, player, poster }) => (
        <li>
          <a className="video" href={address} rel="noreferrer" data-kit-player={player} data-kit-title={title}>
            <span className="still">
              {poster ? (
                <Picture picture={poster} urls={urls} alt="" sizes="(min-width: 56rem) 36rem, 100vw" />
              ) : (
                <span className="still-title" aria-hidden="true" dir="auto">
                  {name}
                </span>
              )}
              <svg className="play" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
                <circle cx="32" cy="32" r="32" />
                <path d="M26 20.5v23a1 1 0 0 0 1.5.86l19-11.5a1 1 0 0 0 0-1.72l-19-11.5a1 1 0 0 0-1.5.86z" />
              </svg>
            </span>
            <span className="video-title" dir="auto">
              {title}
            </span>
            <span className="video-host">Play on {host}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Headshots({ kit: { headshots, name }, urls }: SectionProps): ReactElement {
  return (
    <>
      <ul className="headshots">
        {headshots.map((picture, at) => (
          <li key={picture.fileId}>
            <figure>
              <div className="headshot">
                <Picture
                  picture={picture}
                  urls={urls}
                  alt={picture.description || `${name}, headshot ${at + 1}`}
                  sizes="(min-width: 56rem) 20rem, 50vw"
                />
              </div>
              {urls.headshotsZip && (
                <figcaption>
                  <a href={urls.picture(picture.fileId, "web", true)} data-kit-download="headshot">
                    Web<span className="unseen"> size of headshot {at + 1}</span>
                  </a>
                  <a href={urls.picture(picture.fileId, "print", true)} data-kit-download="headshot">
                    Print<span className="unseen"> size of headshot {at + 1}</span>
                  </a>
                  <span className="count">
                    {picture.width} × {picture.height}
                  </span>
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {urls.headshotsZip && (
        <p className="actions">
          <a className="more" href={urls.headshotsZip} data-kit-download="headshots">
            Download all headshots (ZIP)
          </a>
        </p>
      )}
    </>
  );
}
