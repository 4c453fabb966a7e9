import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { UserDetail } from "@/components/admin/users/user-detail";
import { getUser } from "@/lib/admin/users/queries";
import type { AdminUserDto } from "@/lib/admin/users/schema";
import { requireAdmin } from "@/lib/server/page-session";
import type { AdminActor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { id } from "@/lib/shared/fields";

// Not the user's name: a title is made whoever asks.
export const metadata: Metadata = { title: "User" };

export default async function UserPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin();
  const user = await findUser(actor, (await params).id);
  return (
    <UserDetail
      user={user}
      isOwn={user.id === actor.userId}
      clock={{ timeZone: actor.timeZone, now: new Date().toISOString() }}
    />
  );
}

async function findUser(actor: AdminActor, rawId: string): Promise<AdminUserDto> {
  const parsed = id.safeParse(rawId);
  if (!parsed.success) notFound();
  try {
    return await getUser(actor, parsed.data);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
