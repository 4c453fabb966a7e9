import "server-only";
import { outOfTouch } from "@/lib/activities/out-of-touch";
import { CLIENT_FIELDS, CONTACT_FIELDS } from "@/lib/clients/fields";
import { UNDO_DAYS } from "@/lib/clients/list";
import type { Manifest } from "@/lib/server/manifest";

const UNDOABLE = `"createdAt" > now() - interval '${UNDO_DAYS} days'`;

export const clients: Manifest = {
  actionItems: {
    "client-out-of-touch": outOfTouch({
      label: "Client out of touch",
      table: "clients",
      column: "clientId",
      about: "client",
    }),
  },
  tables: {
    clients: {
      restores: { fields: CLIENT_FIELDS, taken: "placeTimeZone latitude longitude sample", own: "search" },
    },
    contacts: { restores: { fields: CONTACT_FIELDS, taken: "position sample" } },
    // Its undo writes what it holds without checking it again.
    client_merges: {
      expires: `NOT ${UNDOABLE}`,
      restores: { taken: "keptId mergedId snapshot undoneAt", row: (row, isOurs) => (isOurs ? row : null) },
    },
  },
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
