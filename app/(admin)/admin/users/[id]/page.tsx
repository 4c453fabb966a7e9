import type { Metadata } from "next";
import { UserDetail } from "@/components/admin/users/user-detail";
import { getUser } from "@/lib/admin/users";
import { adminRecord } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";

// Not the user's name, as the title is rendered before access is checked.
export const metadata: Metadata = { title: "User" };

const findUser = adminRecord(getUser);

export default async function UserPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireAdmin();
  const user = await findUser((await params).id);
  return (
    <UserDetail
      user={user}
      isOwn={user.id === actor.userId}
      clock={{ timeZone: actor.timeZone, now: new Date().toISOString() }}
    />
  );
}
