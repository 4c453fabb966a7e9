import { createContact, listContacts } from "@/lib/clients/contacts";
import { contactListSchema, contactSchema } from "@/lib/clients/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: contactListSchema }, ({ actor, query }) =>
  listContacts(actor, query),
);

export const POST = route(
  { access: "subscriber", body: contactSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createContact(actor, body, once),
);
