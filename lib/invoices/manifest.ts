import "server-only";
import { INVOICE_RULES } from "@/lib/invoices/action-items";
import { EVENT_INVOICES_JSON } from "@/lib/invoices/queries";
import { INVOICE_REMINDERS_DUE } from "@/lib/invoices/reminding";
import { overdueSql } from "@/lib/invoices/sql";
import { printInvoiceTask, sendInvoiceTask } from "@/lib/invoices/tasks";
import { EVIDENCE } from "@/lib/issued/restoring";
import { type Manifest, type RestoreClass, withHandler } from "@/lib/server/manifest";

const INVOICES_RESTORED: RestoreClass = {
  taken: `kind state stateAt reason number issuedOn discountBasisPoints discountCents taxRate totalCents dueOn reminders sentAt viewedAt sample`,
  own: "settledCents sendingId brokenAt search",
  schemas: async () => {
    // Percents in the form, thousandths in the column.
    const { lines, installments, taxRate, ...fields } = (await import("@/lib/invoices/schema")).invoiceEditSchema.shape;
    return fields;
  },
};

/** Restored as they were, numbers included; the ledger gives their sums again. */
export const invoices: Manifest = {
  tables: {
    invoices: { secrets: { tokenId: "token", tokenHash: "token" }, restores: INVOICES_RESTORED },
    invoice_lines: {
      restores: { most: ["invoiceId", 100], taken: "position description quantity unitCents amountCents" },
    },
    invoice_installments: { restores: { most: ["invoiceId", 6], taken: "position amountCents dueOn offsetDays" } },
    invoice_texts: { secrets: { sha256: "plain" }, restores: { taken: "document sha256 number" } },
    invoice_events: { ...EVIDENCE, secrets: { previousHash: "plain", hash: "plain" } },
    invoice_settings: {
      restores: {
        taken: "startYear",
        schemas: async () => (await import("@/lib/invoices/schema")).invoiceSettingsSchema.shape,
      },
    },
  },
  actionItems: INVOICE_RULES,
  eventParts: { invoices: { tab: "money", sql: EVENT_INVOICES_JSON } },
  search: {
    invoices: {
      from: "invoices t",
      select: `t.id, coalesce(t.number, '') AS number, t.state, t."billToName", t.kind,
        ${overdueSql("t", "$2::date")} AS "isOverdue"`,
      order: `t."updatedAt" DESC`,
      names: `coalesce(t.number, t."billToName"::text)`,
    },
  },
  tasks: [
    withHandler(printInvoiceTask, async (data) => (await import("@/lib/invoices/printing")).printInvoiceUnscoped(data)),
    withHandler(sendInvoiceTask, async (data) => (await import("@/lib/invoices/sending")).deliverInvoiceUnscoped(data)),
  ],
  morning: {
    "invoice-reminders": {
      due: INVOICE_REMINDERS_DUE,
      hours: [8, 12],
      run: async (...due) => (await import("@/lib/invoices/reminding")).remindPayerUnscoped(...due),
    },
  },
  recurring: {
    "verify-invoices": {
      run: async () => (await import("@/lib/invoices/verifying")).verifyInvoicesUnscoped(),
      everyMinutes: 24 * 60,
      atMinute: 4 * 60 + 20,
    },
    "issue-from-contracts": {
      run: async () => (await import("@/lib/invoices/from-contract")).issueFromContractsUnscoped(),
      everyMinutes: 2,
      atMinute: 1,
    },
  },
};
