import { ArrowLeft, ArrowRight } from "lucide-react";
import { RichText } from "@/components/help/rich-text";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, STATUS_MEANING } from "@/lib/events/status";
import { GUIDES } from "@/lib/help/guides/guides";
import type { Guide, GuidePicture } from "@/lib/help/list";

export function GuideArticle({ guide }: { guide: Guide }) {
  const at = GUIDES.indexOf(guide);
  const phone = guide.pictures.some((picture) => picture.phone);
  return (
    <article>
      <PageHeader title={guide.title} breadcrumbs={[{ href: "/tutorials", label: "Help" }]} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] print:block">
        <div>
          <p className="max-w-prose text-base">
            <RichText>{guide.intro}</RichText>
          </p>
          <ol className="mt-6 grid max-w-prose list-none gap-4 [counter-reset:step]">
            {guide.steps.map((step) => (
              <li
                key={step}
                className="relative min-h-7 ps-10 [counter-increment:step] before:absolute before:start-0 before:top-0 before:grid before:size-7 before:place-items-center before:rounded-full before:bg-brand-soft before:text-sm before:font-semibold before:text-brand before:tabular-nums before:content-[counter(step)]"
              >
                <RichText>{step}</RichText>
              </li>
            ))}
          </ol>
          {guide.notes?.map((note) => (
            <p key={note} className="mt-5 max-w-prose border-s-2 border-primary ps-4 text-sm">
              <RichText>{note}</RichText>
            </p>
          ))}
        </div>
        <div className={`min-w-0 gap-6 print:mt-6 ${phone ? "flex flex-wrap items-start" : "grid content-start"}`}>
          {guide.statuses ? <Statuses /> : null}
          {guide.pictures.map((picture) => (
            <ProductPicture key={picture.name} picture={picture} />
          ))}
        </div>
      </div>
      <nav aria-label="Other guides" className="mt-12 grid gap-3 border-t pt-6 sm:grid-cols-2 print:hidden">
        <Neighbour guide={GUIDES[at - 1]} side="before" />
        <Neighbour guide={GUIDES[at + 1]} side="after" />
      </nav>
    </article>
  );
}

function Statuses() {
  return (
    <section aria-labelledby="statuses" className="rounded-lg border bg-card px-4 py-4 sm:px-5">
      <h2 id="statuses" className="text-base font-semibold">
        What each status means
      </h2>
      <dl className="mt-3 grid gap-2.5 text-sm">
        {EVENT_STATUSES.map((status) => (
          <div key={status} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt>
              <span className="status" data-status={status}>
                {EVENT_STATUS_LABEL[status]}
              </span>
            </dt>
            <dd className="text-muted-foreground">{STATUS_MEANING[status].means}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Neighbour({ guide, side }: { guide: Guide | undefined; side: "before" | "after" }) {
  if (!guide) return <span className="max-sm:hidden" />;
  const after = side === "after";
  const Arrow = after ? ArrowRight : ArrowLeft;
  return (
    <AppLink
      href={`/tutorials/${guide.id}`}
      className={`flex items-center gap-3 rounded-lg border bg-card px-4 py-3 hover:bg-accent ${after ? "flex-row-reverse text-end" : ""}`}
    >
      <Arrow aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 grow">
        <span className="block text-[0.8125rem] text-muted-foreground">{after ? "Next guide" : "Previous guide"}</span>
        <span className="block font-medium">{guide.title}</span>
      </span>
    </AppLink>
  );
}

const SIZE = { desk: [1440, 900], phone: [390, 780] } as const;

/** One picture per theme, of which only the visible one is loaded; print uses the light one. */
function ProductPicture({ picture: { name, alt, phone } }: { picture: GuidePicture }) {
  const [width, height] = phone ? SIZE.phone : SIZE.desk;
  const image = { width, height, loading: "lazy", decoding: "async" } as const;
  const looks = `h-auto max-w-full rounded-lg border bg-muted ${phone ? "w-60" : "w-full print:w-2/3!"}`;
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: made in its size, and nothing optimises pictures here */}
      <img
        {...image}
        alt={alt}
        src={`/pictures/${name}-light.webp`}
        className={`${looks} in-data-[theme=dark]:hidden dark:[&:not([data-theme=light]_*)]:hidden print:block!`}
      />
      {/* biome-ignore lint/performance/noImgElement: made in its size, and nothing optimises pictures here */}
      <img
        {...image}
        alt={alt}
        src={`/pictures/${name}-dark.webp`}
        className={`${looks} hidden in-data-[theme=dark]:block dark:[&:not([data-theme=light]_*)]:block print:hidden!`}
      />
    </>
  );
}
