import type { Metadata } from "next";
import { MessagesView } from "@/components/admin/messages/messages-view";
import { MESSAGE_LIST } from "@/lib/admin/list";
import { listMessages } from "@/lib/admin/messages";
import { messageListSchema } from "@/lib/admin/schema";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Messages" };

export default async function MessagesPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  const served = await serveList(MESSAGE_LIST, messageListSchema, searchParams, (filter) =>
    listMessages(actor, filter),
  );
  return <MessagesView served={served} timeZone={actor.timeZone} />;
}
