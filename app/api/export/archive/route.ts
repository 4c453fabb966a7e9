import { getArchive } from "@/lib/backup/archive";
import { route } from "@/lib/server/route";

/** Open to every signed-in user: an ended trial never holds data back. */
export const GET = route(
  {
    access: "user",
    ownerOnly: true,
    rateLimit: { name: "archive", limit: 30, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor }) => getArchive(actor),
);
