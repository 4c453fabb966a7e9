import type { ReactElement } from "react";
import { Picture } from "@/lib/media-kit/page/elements";
import type { SectionProps } from "@/lib/media-kit/page/urls";

/**
 * Each is a link to the video's own page. public/kit.js makes it play in its place, in a frame of `data-kit-player`; until
 * somebody asks for that, the host hears of nobody.
 */
export function Videos({ kit: { videos, name }, urls }: SectionProps): ReactElement {
  return (
    <ul className="videos">
      {videos.map(({ title, host, address, player, poster }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
        <li key={at}>
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
            <span className="video-host">Play from {host}</span>
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
            All headshots (zip)
          </a>
        </p>
      )}
    </>
  );
}
