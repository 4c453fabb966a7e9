import type { Metadata } from "next";
import { checkClause } from "@/components/contracts/clause-checks";
import { ServedTemplate } from "@/components/contracts/served-preview";
import { TemplateForm } from "@/components/contracts/template-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { clausesOf } from "@/lib/contracts/clauses/library";
import { MAX_TEMPLATE_NAME, READY_TEMPLATES } from "@/lib/contracts/clauses/ready-templates";
import { getContractTemplate, getTemplateSurroundings } from "@/lib/contracts/draft/templates";
import type { ContractTemplateInput } from "@/lib/contracts/schema";
import { pageRecord, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { NOT_LEGAL_ADVICE } from "@/lib/shared/phrases";

export const metadata: Metadata = { title: "New contract template" };

const findTemplate = pageRecord(getContractTemplate);

/** `?from=` is the key of a ready template or the id of an own one. */
export default async function NewContractTemplatePage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const { from } = await searchParams;
  const source = typeof from === "string" ? (fromReady(from) ?? copyOf(await findTemplate(from))) : null;
  const surroundings = await getTemplateSurroundings(actor);
  return (
    <>
      <PageHeader
        title="New template"
        breadcrumbs={[
          { href: "/contracts", label: "Contracts" },
          { href: "/contracts/templates", label: "Templates" },
        ]}
        subtitle={NOT_LEGAL_ADVICE}
      />
      <TemplateForm
        userId={actor.userId}
        from={source ? String(from) : undefined}
        start={source}
        surroundings={surroundings}
        checks={(source?.clauses ?? []).map(({ text }) => checkClause(text))}
        preview={<ServedTemplate template={source} surroundings={surroundings} />}
      />
    </>
  );
}

/** A new template like a ready one. */
function fromReady(key: string): ContractTemplateInput | null {
  const ready = READY_TEMPLATES.find((one) => one.key === key);
  return ready ? { name: ready.name, clauses: clausesOf(ready), hasRider: ready.hasRider, defaultFor: null } : null;
}

const COPY = " (copy)";

/** A new template like an own one, which stays the default. */
const copyOf = ({ name, clauses, hasRider }: ContractTemplateInput): ContractTemplateInput => ({
  name: `${name.slice(0, MAX_TEMPLATE_NAME - COPY.length)}${COPY}`,
  clauses,
  hasRider,
  defaultFor: null,
});
