import { ContractDetail } from "@/components/contracts/contract-detail";
import { CreateInvoiceButton } from "@/components/invoices/create-invoice-button";
import { getContract } from "@/lib/contracts/queries";
import { getContractPage } from "@/lib/contracts/reading-record";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

const findContract = pageRecord((actor, id) => getContract(actor, id));
const findPage = pageRecord(getContractPage);

export const generateMetadata = recordTitle(findContract, ({ title }) => title);

export default async function ContractPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const { id } = await params;
  return (
    <ContractDetail
      userId={actor.userId}
      page={await findPage(id)}
      timeZone={actor.timeZone}
      next={<CreateInvoiceButton contractId={id} />}
    />
  );
}
