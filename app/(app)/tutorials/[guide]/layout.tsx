import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { guideOf } from "@/lib/help/guides/guides";
import { requireSubscriber } from "@/lib/server/page-session";

type Props = { params: Promise<{ guide: string }>; children: ReactNode };

/** Above the skeleton, so that an unknown guide answers 404. */
export default async function GuideLayout({ params, children }: Props) {
  await requireSubscriber();
  return guideOf((await params).guide) ? children : notFound();
}
