import "server-only";
import { EVENT_DOCUMENTS_JSON, EVENT_PHOTOS_JSON } from "@/lib/files/queries";
import { sweepUploadTask } from "@/lib/files/tasks";
import { type Manifest, withHandler } from "@/lib/server/manifest";

export const files: Manifest = {
  tables: {
    files: {
      secrets: { sha256: "plain" },
      purge: false,
      restores: {
        taken: "kind name mediaType bytes width height path thumbPath webPath sample",
        own: "search",
        row: (row, isOurs) =>
          row.kind === "issued" && !(isOurs && row.sample === true) ? { ...row, deletedAt: null } : row,
      },
    },
  },
  tasks: [
    withHandler(sweepUploadTask, async (data) => (await import("@/lib/files/commands")).sweepUploadUnscoped(data)),
  ],
  recurring: {
    // Before `purge-trash`, whose events wait until their files are gone.
    "purge-files": {
      run: async () => (await import("@/lib/files/commands")).purgeFilesUnscoped(),
      everyMinutes: 24 * 60,
      atMinute: 180,
    },
  },
  search: {
    files: {
      // Those that stand on the page of an event or an expense.
      from: `(SELECT * FROM files WHERE "expenseId" IS NOT NULL OR ("eventId" IS NOT NULL AND kind <> 'receipt')) t`,
      select: `t.id, t.name, t.kind, t."eventId", t."expenseId", t."createdAt"::date::text AS "addedOn"`,
      order: "t.name",
      names: "t.name",
    },
  },
  eventParts: {
    documents: { tab: "files", sql: EVENT_DOCUMENTS_JSON },
    photos: { tab: "files", sql: EVENT_PHOTOS_JSON },
  },
  timeline: [
    {
      shows: "files",
      sql: () => `SELECT f."createdAt" AS at, f.id, 'file' AS kind, json_build_object('name', f.name, 'file', f.kind,
             'eventId', o.id, 'eventTitle', o.title) AS entry
           FROM ours o JOIN files f ON f."eventId" = o.id AND f."speakerId" = $1 WHERE f."deletedAt" IS NULL`,
    },
  ],
};
