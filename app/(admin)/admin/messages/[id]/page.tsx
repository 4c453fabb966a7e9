import type { Metadata } from "next";
import { MessageDetail } from "@/components/admin/messages/message-detail";
import { getMessage } from "@/lib/admin/messages";
import { adminRecord } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Message" };

const findMessage = adminRecord(getMessage);

export default async function MessagePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin();
  const message = await findMessage((await params).id);
  return <MessageDetail key={message.id} served={message} userId={actor.userId} timeZone={actor.timeZone} />;
}
