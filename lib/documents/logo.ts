import "server-only";
import sharp from "sharp";
import { readBlob } from "@/lib/server/blob";
import { prisma } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";

/** Pixels: three times its size in print. */
const SIZE = { width: 450, height: 162, fit: "inside", withoutEnlargement: true } as const;

/** As a PNG; null when it is missing or unreadable. */
export async function readLogo({ speakerId }: { speakerId: SpeakerId }, id: string | null): Promise<Buffer | null> {
  if (!id) return null;
  const row = await prisma().storedFile.findFirst({ where: { id, speakerId }, select: { path: true } });
  const stream = row && (await readBlob(row.path));
  if (!stream) return null;
  const bytes = await new Response(stream).arrayBuffer();
  return sharp(bytes)
    .resize(SIZE)
    .png()
    .toBuffer()
    .catch(() => null);
}
