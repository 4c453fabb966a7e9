import { redirect } from "next/navigation";
import { MergePicker } from "@/components/clients/merge-picker";
import { MergeView } from "@/components/clients/merge-view";
import { PageHeader } from "@/components/shared/record/page-header";
import { getMergeSides, listLookAlikes } from "@/lib/clients/finding-duplicates";
import { getClient, listClients } from "@/lib/clients/queries";
import { clientListSchema } from "@/lib/clients/schema";
import { pageRecord, recordTitle, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

const findClient = pageRecord(getClient);

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export const generateMetadata = recordTitle(findClient, ({ name }) => `Merge ${name}`);

export default async function MergePage({ params, searchParams }: Props) {
  const actor = await requireSubscriber();
  const client = await findClient((await params).id);
  // A client in the trash can't receive a merge.
  if (client.deletedAt !== null) redirect(`/clients/${client.id}`);
  const { with: otherId, q: typed } = await searchParams;
  const breadcrumbs = [
    { href: "/clients", label: "Clients" },
    { href: `/clients/${client.id}`, label: client.name },
  ];
  if (typeof otherId === "string") {
    const sides = await pageRecord((of, id) => getMergeSides(of, client.id, id))(otherId);
    return (
      <>
        <PageHeader title="Merge two clients" breadcrumbs={breadcrumbs} />
        <MergeView key={`${sides.kept.version}-${sides.other.id}-${sides.other.version}`} sides={sides} />
      </>
    );
  }
  const q = typeof typed === "string" ? typed.trim().slice(0, 200) : "";
  const { name, email, phone, website } = client;
  const [alike, found] = await Promise.all([
    listLookAlikes(actor, { name, email, phone, website, clientId: client.id }),
    q ? listClients(actor, clientListSchema.parse({ q, limit: 20 })) : null,
  ]);
  const others = found?.items.filter(({ id }) => id !== client.id) ?? [];
  return (
    <>
      <PageHeader title={`Merge ${client.name} with`} breadcrumbs={breadcrumbs} />
      <MergePicker clientId={client.id} alike={alike} q={q} found={others} />
    </>
  );
}
