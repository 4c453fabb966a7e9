import type { ReactElement } from "react";
import { KIT_SECTION_LABEL } from "@/lib/media-kit/list";
import { Contact } from "@/lib/media-kit/page/contact";
import { Hero } from "@/lib/media-kit/page/hero";
import { SECTION } from "@/lib/media-kit/page/sections";
import type { KitUrls } from "@/lib/media-kit/page/urls";
import type { PublicKit } from "@/lib/media-kit/public/schema";
import { BRAND } from "@/lib/shared/brand";
import { formatDay } from "@/lib/shared/dates";

type Props = { kit: PublicKit; urls: KitUrls };

/** What stands in the body: the same for strangers and for the preview beside the form. `kitStyle` dresses it. */
export function KitPage({ kit, urls }: Props): ReactElement {
  return (
    <div className="kit" data-design={kit.design}>
      <a className="skip" href="#content">
        Skip to the kit
      </a>
      <Hero kit={kit} urls={urls} />
      {kit.sections.length > 0 && (
        <nav className="index" aria-label="In this kit">
          <ul>
            {kit.sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{INDEX_LABEL[section] ?? KIT_SECTION_LABEL[section]}</a>
              </li>
            ))}
            <li className="index-ask">
              <a href={urls.dates}>Ask for a date</a>
            </li>
          </ul>
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
          <a className="button" href={urls.dates}>
            Ask for a date
          </a>
        </p>
      </main>
      <footer className="foot">
        <p>Updated on {formatDay(kit.updatedOn, "")}</p>
        <p>
          This page counts visits. No cookie says who you are, no address of yours is kept, and nobody else is told.
        </p>
        <p>Made with {BRAND.name}</p>
      </footer>
    </div>
  );
}

/** Shorter where the links stand side by side. */
const INDEX_LABEL: Partial<Record<PublicKit["sections"][number], string>> = {
  awards: "Awards",
  introduction: "Introduction",
};
