import type { Metadata } from "next";
import { LetterTemplates } from "@/components/letters/template-list";
import { listLetterTemplates } from "@/lib/letters/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Letter templates" };

export default async function LetterTemplatesPage() {
  const actor = await requireSubscriber();
  return <LetterTemplates userId={actor.userId} served={{ items: await listLetterTemplates(actor) }} />;
}
