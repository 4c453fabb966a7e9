import type { Metadata } from "next";
import { LetterForm } from "@/components/letters/letter-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { getBlankStart, getLetterStart, LETTER_SOURCES, listLetterTemplates } from "@/lib/letters/queries";
import type { LetterTemplateDto } from "@/lib/letters/schema";
import { pageRecord, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { formatWeekdays, isDay, today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Write a letter" };

/** `?event=`, `near`, `client`, `contact`, `bureau` or `invoice` is what it's about, `template` what it starts from, `day` a free one. */
export default async function NewLetterPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const params = await searchParams;
  const source = LETTER_SOURCES.find((name) => typeof params[name] === "string");
  const day = isDay(String(params.day)) ? String(params.day) : undefined;
  const start = source
    ? await pageRecord((by, id) => getLetterStart(by, source, id, day))(String(params[source]))
    : await getBlankStart(actor);
  const items = (await listLetterTemplates(actor)).map((one) => (day ? naming(day, one) : one));
  const { href, label } = start;
  return (
    <>
      <PageHeader title="Write a letter" breadcrumbs={[{ href, label }]} />
      <LetterForm
        userId={actor.userId}
        start={start}
        templates={items}
        day={day}
        template={items.find(({ id }) => id === params.template)?.id ?? ""}
        today={today(actor.timeZone)}
        timeZone={actor.timeZone}
      />
    </>
  );
}

const naming = (day: string, { body, ...template }: LetterTemplateDto): LetterTemplateDto => ({
  ...template,
  body: body.replaceAll("{{event.free_days}}", formatWeekdays([day])),
});
