import { publicRoute } from "@/lib/server/route";
import { sendMessage } from "@/lib/support/contact/commands";
import { getContact } from "@/lib/support/contact/queries";
import { contactSchema } from "@/lib/support/contact/schema";

export const GET = publicRoute({}, ({ actor }) => getContact(actor));

export const POST = publicRoute({ body: contactSchema, status: 201 }, async ({ actor, body, request }) => {
  await sendMessage(actor, body, request.headers.get("idempotency-key"));
  return { message: "Thank you for your message! We'll get back to you soon." };
});
