import type { Metadata } from "next";
import { ClientForm } from "@/components/clients/client-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New client" };

export default async function NewClientPage() {
  const actor = await requireSubscriber();
  return (
    <>
      <PageHeader title="New client" breadcrumbs={[{ href: "/clients", label: "Clients" }]} />
      <ClientForm userId={actor.userId} />
    </>
  );
}
