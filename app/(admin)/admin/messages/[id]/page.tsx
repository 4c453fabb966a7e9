import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MessageDetail } from "@/components/admin/messages/message-detail";
import { getMessage } from "@/lib/admin/messages/queries";
import { requireAdmin } from "@/lib/server/page-session";
import { AppError } from "@/lib/shared/errors";
import { id } from "@/lib/shared/fields";

export const metadata: Metadata = { title: "Message" };

export default async function MessagePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin();
  const parsed = id.safeParse((await params).id);
  if (!parsed.success) notFound();
  const message = await getMessage(actor, parsed.data).catch((error) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  return <MessageDetail key={message.id} served={message} userId={actor.userId} timeZone={actor.timeZone} />;
}
