import { ClientForm } from "@/components/clients/client-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { getClient } from "@/lib/clients/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

const findClient = pageRecord(getClient);

export const generateMetadata = recordTitle(findClient, ({ name }) => `Edit ${name}`);

export default async function EditClientPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const client = await findClient((await params).id);
  return (
    <>
      <PageHeader
        title="Edit client"
        breadcrumbs={[
          { href: "/clients", label: "Clients" },
          { href: `/clients/${client.id}`, label: client.name },
        ]}
      />
      <ClientForm userId={actor.userId} client={client} />
    </>
  );
}
