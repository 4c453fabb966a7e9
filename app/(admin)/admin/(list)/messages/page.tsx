import type { Metadata } from "next";
import { MessagesView } from "@/components/admin/messages/messages-view";
import { MESSAGE_LIST } from "@/lib/admin/list";
import { listMessages } from "@/lib/admin/messages/queries";
import { messageListSchema } from "@/lib/admin/messages/schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";
import { canonical } from "@/lib/shared/list-address";

export const metadata: Metadata = { title: "Messages" };

export default async function MessagesPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  const filter = await readListParams(messageListSchema, searchParams);
  const page = await listMessages(actor, filter);
  return <MessagesView served={{ search: canonical(MESSAGE_LIST, filter), page }} timeZone={actor.timeZone} />;
}
