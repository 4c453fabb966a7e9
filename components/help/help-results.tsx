import { LinkList } from "@/components/shared/list/link-list";
import { ContactButton } from "@/components/support/contact-button";
import { buttonClass } from "@/components/ui/button-class";
import type { HelpHit } from "@/lib/help/list";

type Props = { q: string; found: readonly { label: string; hits: readonly HelpHit[] }[] };

/** What a search in all of the help found. */
export function HelpResults({ q, found }: Props) {
  if (found.length === 0) {
    return (
      <section className="rounded-lg border border-dashed px-6 py-12 text-center">
        <h2 className="font-display text-xl font-semibold">No results</h2>
        <p className="mx-auto mt-2 max-w-md text-sm text-balance text-muted-foreground">
          Nothing in the help matches <span className="wrap-anywhere">“{q}”</span>. Try fewer words, or ask us.
        </p>
        <ContactButton className={buttonClass({ className: "mt-6" })} />
      </section>
    );
  }
  return found.map(({ label, hits }) => (
    <section key={label} aria-labelledby={`found-${label}`}>
      <h2 id={`found-${label}`} className="mb-3 font-display text-xl font-semibold">
        {label} <span className="text-base font-normal text-muted-foreground tabular-nums">{hits.length}</span>
      </h2>
      <LinkList items={hits} />
    </section>
  ));
}
