import "server-only";
import { UNDO_DAYS } from "@/lib/clients/list";
import type { Manifest } from "@/lib/server/manifest";

const UNDOABLE = `"createdAt" > now() - interval '${UNDO_DAYS} days'`;

export const clients: Manifest = {
  tables: { client_merges: { expires: `NOT ${UNDOABLE}` } },
  search: {
    clients: {
      from: "clients t",
      select: "t.id, t.name, t.company, t.email",
      order: "t.name",
      names: "t.name || ' ' || t.company",
    },
  },
  timeline: [
    {
      shows: "activities",
      sql: (subject) =>
        subject === "client"
          ? `SELECT m."createdAt" AS at, m.id, 'merge' AS kind, json_build_object('clientId', m."mergedId",
               'name', m.snapshot ->> 'mergedName', 'undoable', m.${UNDOABLE}) AS entry
             FROM client_merges m WHERE m."speakerId" = $1 AND m."keptId" = $2 AND m."undoneAt" IS NULL`
          : null,
    },
  ],
};
