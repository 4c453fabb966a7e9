import { z } from "zod";
import { line, optionalEmail, optionalWebsite, patchOf, prose, requiredLine, type Stamped } from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";

export const clientSchema = z.strictObject({
  name: requiredLine("Client"),
  company: line("Company").default(""),
  email: optionalEmail().default(""),
  phone: line("Phone", 60).default(""),
  website: optionalWebsite().default(""),
  notes: prose("Notes").default(""),
});

export const clientPatchSchema = patchOf(clientSchema);

export const CLIENT_SORTS = ["name", "company", "lastEvent", "events", "updated"] as const;
export const clientListSchema = listQuery(CLIENT_SORTS, { dir: "asc" });

export type ClientInput = z.infer<typeof clientSchema>;
export type ClientPatch = z.infer<typeof clientPatchSchema>;
export type ClientListQuery = z.infer<typeof clientListSchema>;

export type ClientDto = Stamped & {
  name: string;
  company: string;
  email: string;
  phone: string;
  website: string;
  notes: string;
};

/** A row of the list: the client and what the book of bookings says about them. */
export type ClientRow = Omit<ClientDto, "notes"> & { eventCount: number; lastEventOn: string | null };
