import { checkClause } from "@/components/contracts/clause-checks";
import { ServedTemplate } from "@/components/contracts/served-preview";
import { TemplateActions } from "@/components/contracts/template-actions";
import { TemplateForm } from "@/components/contracts/template-form";
import { TrashNote } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { getContractTemplate, getTemplateSurroundings } from "@/lib/contracts/draft/templates";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { NOT_LEGAL_ADVICE } from "@/lib/shared/phrases";

const findTemplate = pageRecord(getContractTemplate);

export const generateMetadata = recordTitle(findTemplate, ({ name }) => name);

export default async function ContractTemplatePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const template = await findTemplate((await params).id);
  const surroundings = await getTemplateSurroundings(actor);
  return (
    <>
      <PageHeader
        title={template.name}
        breadcrumbs={[
          { href: "/contracts", label: "Contracts" },
          { href: "/contracts/templates", label: "Templates" },
        ]}
        subtitle={NOT_LEGAL_ADVICE}
        actions={<TemplateActions template={template} />}
      />
      {template.deletedAt !== null ? (
        <TrashNote noun="template">Restore it to make changes.</TrashNote>
      ) : (
        <TemplateForm
          userId={actor.userId}
          template={template}
          surroundings={surroundings}
          checks={template.clauses.map(({ text }) => checkClause(text))}
          preview={<ServedTemplate template={template} surroundings={surroundings} />}
        />
      )}
    </>
  );
}
