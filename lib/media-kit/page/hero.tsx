import type { ReactElement } from "react";
import { Picture } from "@/lib/media-kit/page/elements";
import type { KitUrls } from "@/lib/media-kit/page/urls";
import type { PublicKit } from "@/lib/media-kit/public/schema";

/** The first screen: who this is, in their own light. */
export function Hero({ kit, urls }: { kit: PublicKit; urls: KitUrls }): ReactElement {
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
          <a className="button" href={urls.dates}>
            Ask for a date
          </a>
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
