import { invoiceSettingsSchema } from "@/lib/invoices/schema";
import { getInvoiceSettings, setInvoiceSettings } from "@/lib/invoices/settings";
import { byBody, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => getInvoiceSettings(actor));

export const PUT = route({ access: "subscriber", body: invoiceSettingsSchema }, byBody(setInvoiceSettings));
