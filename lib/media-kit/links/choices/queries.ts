import "server-only";
import { findContacts } from "@/lib/media-kit/contacts/rules";
import type { LinkChoices } from "@/lib/media-kit/links/choices/schema";
import { getMediaKit } from "@/lib/media-kit/queries";
import { type KitContent, readKit } from "@/lib/media-kit/schema";
import { prisma } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** Bureaus with who works there, the kit's pictures, and what a bureau-safe link would leave out. */
export async function getLinkChoices(actor: Actor): Promise<LinkChoices> {
  const ours = { speakerId: actor.speakerId, deletedAt: null };
  const [bureaus, pictures, kit, speaker] = await Promise.all([
    prisma().bureauPartner.findMany({
      where: ours,
      select: {
        id: true,
        name: true,
        representatives: { where: { deletedAt: null }, select: { id: true, name: true }, orderBy: { name: "asc" } },
      },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
    prisma().storedFile.findMany({
      where: { ...ours, kind: { in: ["headshot", "kit_picture"] } },
      select: { id: true, name: true },
      orderBy: { createdAt: "desc" },
      take: 60,
    }),
    prisma().mediaKit.findUnique({ where: { speakerId: actor.speakerId }, select: { published: true } }),
    prisma().speaker.findUniqueOrThrow({
      where: { id: actor.speakerId },
      select: { name: true, title: true, email: true, phone: true, website: true },
    }),
  ]);
  const content = kit?.published ? readKit(kit.published) : (await getMediaKit(actor)).content;
  const { name, title, ...own } = speaker;
  return {
    bureaus,
    pictures,
    leftOut: [title, ...textsOf(content)].flatMap((text) => findContacts(text, own)),
    preview: {
      title: [name, title].filter(Boolean).join(", "),
      text: content.headline || content.bios.short,
      fileId: content.headshots[0]?.fileId ?? null,
    },
  };
}

/** What the speaker wrote freely. */
const textsOf = ({
  headline,
  bios,
  topics,
  introduction,
  rider,
  awards,
  books,
  fees,
  ...lists
}: KitContent): string[] => [
  headline,
  ...lists.videos.map(({ title }) => title),
  ...lists.clients.map(({ name }) => name),
  ...lists.headshots.map(({ description }) => description),
  ...Object.values(bios),
  ...topics.flatMap(({ title, description, takeaways, audience }) => [title, description, ...takeaways, audience]),
  introduction,
  rider,
  ...awards.flatMap(({ title, details }) => [title, details]),
  ...books.flatMap(({ title, details }) => [title, details]),
  fees.note,
];
