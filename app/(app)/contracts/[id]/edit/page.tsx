import { redirect } from "next/navigation";
import { checkClause } from "@/components/contracts/clause-checks";
import { ContractForm } from "@/components/contracts/contract-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { ContractText } from "@/lib/contracts/document/page";
import { getContract } from "@/lib/contracts/queries";
import { getContractEditor } from "@/lib/contracts/reading-record";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

const findContract = pageRecord((actor, id) => getContract(actor, id));
const findEditor = pageRecord(getContractEditor);

export const generateMetadata = recordTitle(findContract, ({ title }) => `Edit ${title}`);

export default async function EditContractPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const { contract, subject, rider, document, problems, stateTaxes } = await findEditor((await params).id);
  if (contract.state !== "draft" || contract.deletedAt !== null) redirect(`/contracts/${contract.id}`);
  return (
    <>
      <PageHeader
        title="Edit contract"
        breadcrumbs={[
          { href: "/contracts", label: "Contracts" },
          { href: `/contracts/${contract.id}`, label: contract.title },
        ]}
      />
      <ContractForm
        userId={actor.userId}
        contract={contract}
        subject={subject}
        letterhead={document.letterhead}
        rider={rider}
        checks={contract.clauses.map(({ text }) => checkClause(text))}
        preview={<ContractText document={document} />}
        problems={problems}
        stateTaxes={stateTaxes}
      />
    </>
  );
}
