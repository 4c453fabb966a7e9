import { publicRoute } from "@/lib/server/route";
import { visitorAddress } from "@/lib/server/visitor-address";
import { sendMessage } from "@/lib/support/commands";
import { getContact } from "@/lib/support/queries";
import { contactSchema } from "@/lib/support/schema";

export const GET = publicRoute({}, ({ actor }) => getContact(actor));

export const POST = publicRoute({ body: contactSchema, status: 201 }, async ({ actor, body, request }) => {
  const requestKey = request.headers.get("idempotency-key");
  await sendMessage(actor, body, { requestKey, address: visitorAddress(request) });
  return { message: "Thank you for your message! We'll get back to you soon." };
});
