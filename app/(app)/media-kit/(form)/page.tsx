import type { Metadata } from "next";
import { KitScreen } from "@/components/media-kit/editor/kit-screen";
import { getMediaKit, getSurroundings } from "@/lib/media-kit/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Media Kit" };

export default async function MediaKitPage() {
  const actor = await requireSubscriber();
  const kit = await getMediaKit(actor);
  const surroundings = await getSurroundings(actor, kit);
  return <KitScreen kit={kit} surroundings={surroundings} userId={actor.userId} />;
}
