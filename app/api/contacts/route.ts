import { createContact, listContacts } from "@/lib/clients/contacts";
import { contactListSchema, contactSchema } from "@/lib/clients/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: contactListSchema }, byQuery(listContacts));

export const POST = route(
  { access: "subscriber", body: contactSchema, creates: true, status: 201 },
  byBodyOnce(createContact),
);
