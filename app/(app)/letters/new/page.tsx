import type { Metadata } from "next";
import { LetterForm } from "@/components/letters/letter-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { getBlankStart, getLetterStart, LETTER_SOURCES, listLetterTemplates } from "@/lib/letters/queries";
import { pageRecord, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Write a letter" };

/** `?event=`, `client`, `contact`, `bureau` or `invoice` is what it's about, `template` what it starts from. */
export default async function NewLetterPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const params = await searchParams;
  const source = LETTER_SOURCES.find((name) => typeof params[name] === "string");
  const start = source
    ? await pageRecord((by, id) => getLetterStart(by, source, id))(String(params[source]))
    : await getBlankStart(actor);
  const items = await listLetterTemplates(actor);
  const { href, label } = start;
  return (
    <>
      <PageHeader title="Write a letter" breadcrumbs={[{ href, label }]} />
      <LetterForm
        userId={actor.userId}
        start={start}
        templates={items}
        template={items.find(({ id }) => id === params.template)?.id ?? ""}
        today={today(actor.timeZone)}
        timeZone={actor.timeZone}
      />
    </>
  );
}
