import { getArchive } from "@/lib/backup/archive";
import { route } from "@/lib/server/route";

/** Open to everybody who can log in: data is never held back because a trial has ended. */
export const GET = route(
  {
    access: "user",
    ownerOnly: true,
    rateLimit: { name: "archive", limit: 30, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor }) => getArchive(actor),
);
