import { invoiceSettingsSchema } from "@/lib/invoices/schema";
import { getInvoiceSettings, setInvoiceSettings } from "@/lib/invoices/settings";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => getInvoiceSettings(actor));

export const PUT = route({ access: "subscriber", body: invoiceSettingsSchema }, ({ actor, body }) =>
  setInvoiceSettings(actor, body),
);
