import "server-only";
import { houseAddress } from "@/lib/server/mail";
import type { Actor } from "@/lib/server/session";
import type { ContactDto } from "@/lib/support/contact/schema";

/** Where the house is reached, and what the form can know of whoever is signed in. */
export const getContact = (actor: Actor | null): ContactDto => ({
  address: houseAddress(),
  sender: actor && { userId: actor.userId, name: actor.speaker.name || actor.username, email: actor.email },
});
