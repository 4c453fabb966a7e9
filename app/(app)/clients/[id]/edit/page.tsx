import type { Metadata } from "next";
import { ClientForm } from "@/components/clients/client-form";
import { PageHeader } from "@/components/shared/page-header";
import { getClient } from "@/lib/clients/queries";
import { foundOr404 } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Edit client" };

export default async function EditClientPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const client = await foundOr404((await params).id, (id) => getClient(actor, id));
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
