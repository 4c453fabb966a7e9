import { addTaxDocument } from "@/lib/reports/taxes/changing";
import { taxDocumentSchema } from "@/lib/reports/taxes/taxes-schema";
import { byBodyOnce, route } from "@/lib/server/route";

export const POST = route(
  { access: "subscriber", body: taxDocumentSchema, creates: true, status: 201 },
  byBodyOnce(addTaxDocument),
);
