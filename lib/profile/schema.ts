import { z } from "zod";
import { isTimeZone } from "@/lib/shared/dates";
import { dollars, line, mailLine, optionalEmail, optionalWebsite, patchOf, prose } from "@/lib/shared/fields";

export const profileSchema = z.strictObject({
  name: mailLine("Name"),
  title: line("Title"),
  businessName: line("Business name"),
  phone: line("Phone", 60),
  email: optionalEmail(),
  website: optionalWebsite(),
  address: line("Address", 300),
  city: line("City", 120),
  state: line("State", 60),
  zipCode: line("ZIP code", 20),
  bio: prose("Bio"),
  annualGoal: dollars("Annual goal").nullable(),
  timeZone: line("Time zone", 64).refine(isTimeZone, "Choose a time zone such as America/Chicago"),
});

export const profilePatchSchema = patchOf(profileSchema);

export type ProfileInput = z.infer<typeof profileSchema>;
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

/** `GET /api/speaker-profile`; annualGoal in US dollars or null. */
export type ProfileDto = ProfileInput & { id: string; version: number; createdAt: string; updatedAt: string };
