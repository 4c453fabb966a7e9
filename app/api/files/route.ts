import { storeFile } from "@/lib/files/commands";
import { listFiles } from "@/lib/files/queries";
import { fileListSchema } from "@/lib/files/schema";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: fileListSchema }, byQuery(listFiles));

export const POST = route(
  {
    access: "subscriber",
    creates: true,
    status: 201,
    rateLimit: { name: "upload", limit: 600, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor, request, once }) => storeFile(actor, request, once),
);
