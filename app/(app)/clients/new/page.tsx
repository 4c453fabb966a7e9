import type { Metadata } from "next";
import { ClientForm } from "@/components/clients/client-form";
import { PageHeader } from "@/components/shared/page-header";
import { requireActor } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New client" };

export default async function NewClientPage() {
  const actor = await requireActor();
  return (
    <>
      <PageHeader title="New client" breadcrumbs={[{ href: "/clients", label: "Clients" }]} />
      <ClientForm userId={actor.userId} />
    </>
  );
}
