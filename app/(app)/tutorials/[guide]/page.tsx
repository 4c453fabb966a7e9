import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuideArticle } from "@/components/help/guide-article";
import { guideOf } from "@/lib/help/guides/guides";
import { requireSubscriber } from "@/lib/server/page-session";

type Props = { params: Promise<{ guide: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = guideOf((await params).guide);
  return { title: guide ? `${guide.title} · Help` : "Help" };
}

export default async function GuidePage({ params }: Props) {
  await requireSubscriber();
  const guide = guideOf((await params).guide) ?? notFound();
  return <GuideArticle guide={guide} />;
}
