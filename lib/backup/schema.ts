import * as z from "zod";
import { FILE_KINDS } from "@/lib/files/schema";
import { profileSchema } from "@/lib/profile/schema";

/** From 2 on with a hash of all bytes at its end. */
export const ARCHIVE_FORMAT = 2;

/** The message tells the user why, and what to do. */
export class ArchiveRefused extends Error {
  override name = "ArchiveRefused";
}

const entrySchema = z.object({
  path: z.string().min(1).max(900),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.int().min(0).optional(),
  fileId: z.guid().optional(),
});

export type ArchiveEntry = z.infer<typeof entrySchema>;

export const manifestHeadSchema = z.object({ format: z.int().min(1), migration: z.string() });

export const manifestSchema = manifestHeadSchema.extend({
  made: z.iso.datetime(),
  speakerId: z.guid(),
  userId: z.guid(),
  entries: z.array(entrySchema).max(100_000),
  signature: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const fileRowSchema = z.object({
  id: z.guid(),
  kind: z.enum(FILE_KINDS),
  name: z.string().max(500),
  mediaType: z.string().max(200),
});

export type FileRow = z.infer<typeof fileRowSchema>;

export const restoreQuerySchema = z.strictObject({ fileName: z.string().max(300).default("archive.zip") });

export const tablePath = (table: string): string => `tables/${table}.json`;

/** Columns of the speaker's row that a person fills in; all others (trial, deletion …) belong to the account. */
export const PROFILE_COLUMNS = Object.keys(profileSchema.shape).map((name) =>
  name === "annualGoal" ? "annualGoalCents" : name,
);
