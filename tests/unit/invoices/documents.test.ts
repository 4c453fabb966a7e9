import { describe, expect, it } from "vitest";
import { toPdf } from "@/lib/documents/parts";
import { InvoicePdf } from "@/lib/invoices/documents/invoice";
import { ReceiptPdf } from "@/lib/invoices/documents/receipt";
import { StatementPdf } from "@/lib/invoices/documents/statement";
import {
  CREDIT_NOTE,
  INVOICE,
  LONG_CREDIT_NOTE,
  LONG_INVOICE,
  LONG_RECEIPT,
  LONG_STATEMENT,
  MINIMAL_CREDIT_NOTE,
  MINIMAL_INVOICE,
  MINIMAL_RECEIPT,
  MINIMAL_STATEMENT,
  PAID,
  RECEIPT,
  STATEMENT,
} from "../../support/invoice-documents";
import { pdfText } from "../../support/pdf-text";

const pagesOf = async (document: Parameters<typeof toPdf>[0]) => pdfText(await toPdf(document)).split("\n");

const invoice = (document = INVOICE, paid = [] as typeof PAID, today = document.issuedOn) =>
  pagesOf(InvoicePdf({ document, logo: null, paid, today }));

const expectIn = (text: string | undefined, ...parts: string[]) => {
  for (const part of parts) expect.soft(text).toContain(part.replaceAll(" ", ""));
};

describe("an invoice", () => {
  it("fits on one page, with what accounts payable needs at the top", async () => {
    const pages = await invoice();
    expect(pages).toHaveLength(1);
    const [top = "", rest = ""] = pages[0]?.split("Description") ?? [];
    expectIn(
      top,
      "Invoice number 2027-0014",
      "Invoice date Jan 15, 2027",
      "Due date Jan 30, 2027",
      "PO number PO-88213",
    );
    expectIn(top, "Bill to Prairie Leadership Foundation", "Amount due $6,000.00 Due Jan 30, 2027");
    expectIn(top, "Balance $16,379.32", "Check payable to Okafor Speaking LLC PO Box 1184");
    expectIn(rest, "Quantity Unit price Amount", "Breakout workshop, 90 minutes 2 $1,750.00 $3,500.00");
    expectIn(rest, "Subtotal $16,342.55 Discount (5%) −$817.13 Nebraska sales tax (5.5%) $853.90 Total $16,379.32");
    expectIn(rest, "Jan 30, 2027 $6,000.00 Mar 12, 2027 $10,379.32", "Deposit is due on signing.");
    expectIn(rest, "Please return with your payment", "Amount due $6,000.00 by Jan 30, 2027");
    expect(pages.join("")).not.toMatch(/Balance\$0|Paidtodate|Routing/);
  }, 30_000);

  it("shows what was paid, the balance and the next payment", async () => {
    const text = (await invoice(INVOICE, PAID)).join("");
    expectIn(text, "Amount due $10,379.32 Due Mar 12, 2027", "Paid to date −$6,000.00 Balance $10,379.32");
    expectIn(text, "Jan 30, 2027 $6,000.00 $0.00", "Jan 28, 2027 Check 1042 $5,760.00", "Tax withheld $240.00");
  }, 30_000);

  it("asks for all that is due by the day it is made", async () => {
    const text = (await invoice(INVOICE, [], "2027-03-13")).join("");
    expectIn(text, "Amount due $16,379.32 Due: $6,000.00 on Jan 30, 2027; $10,379.32 on Mar 12, 2027");
    expectIn(text, "Amount due $16,379.32 now");
    const one = (await invoice(INVOICE, [], "2027-01-31")).join("");
    expectIn(
      one,
      "Due date Jan 30, 2027",
      "Amount due $6,000.00 Due since Jan 30, 2027",
      "$6,000.00 since Jan 30, 2027",
    );
    const later = (await invoice(INVOICE, PAID, "2027-03-12")).join("");
    expectIn(later, "Amount due $10,379.32 Due Mar 12, 2027", "Amount due $10,379.32 by Mar 12, 2027");
  }, 30_000);

  it("asks for the total of a draft without a schedule", async () => {
    const [text] = await invoice({ ...MINIMAL_INVOICE, number: "Draft", schedule: [] });
    expectIn(text, "Amount due $500.00 Due Jan 15, 2027");
  }, 30_000);

  it("asks for nothing once it is paid", async () => {
    const text = (
      await invoice(INVOICE, [{ label: "Check 9", on: "2027-02-01", amount: INVOICE.total, kind: "paid" }])
    ).join("");
    expectIn(text, "Balance $0.00 Paid in full");
    expect(text).not.toMatch(/Pleasereturn|Checkpayable|Amountdue/);
  }, 30_000);

  it("is closed, without amounts that don't add up, once the rest is written off", async () => {
    const rest = { label: "Written off", on: "2027-06-01", amount: 10_379.32, kind: "written_off" as const };
    const text = (await invoice(INVOICE, [...PAID, rest])).join("");
    expectIn(text, "Balance $0.00 Closed. Nothing is due", "Paid to date −$6,000.00");
    expect(text).not.toMatch(/Remaining|Writtenoff|Balance\$10/);
  }, 30_000);

  it("repeats the table's header over a hundred lines, and loses none", async () => {
    const pages = await invoice(LONG_INVOICE, PAID);
    const all = pages.join("");
    const withLines = pages.filter((page) => page.includes("$99,999.93"));
    expect(withLines.length).toBeGreaterThan(5);
    for (const page of withLines) expectIn(page, "Description Quantity Unit price Amount");
    for (let at = 1; at <= 100; at += 1) expectIn(all, `${at}. Session on what`);
    expectIn(all, "Total $9,999,093.00", "Balance $9,993,093.00", `Page ${pages.length} of ${pages.length}`);
    expect(all.split("Pleasereturn")).toHaveLength(2);
  }, 60_000);

  it("needs no more than a name, a line and an amount", async () => {
    const pages = await invoice(MINIMAL_INVOICE);
    expect(pages).toHaveLength(1);
    expectIn(pages[0], "Amount due $500.00 Due Jan 15, 2027", "Description Amount Keynote $500.00 Total $500.00");
    expect(pages[0]).not.toMatch(/Quantity|Subtotal|schedule|PO|Notes|payable|undefined|null/);
  }, 30_000);
});

describe("a credit note", () => {
  const note = (document = CREDIT_NOTE) => invoice(document);

  it("says what it lowers and why, and asks for nothing", async () => {
    const [text = "", ...more] = await note();
    expect(more).toEqual([]);
    expectIn(text, "Credit note CN-2027-0014", "For invoice 2027-0014", "Lowers the balance of invoice 2027-0014");
    expectIn(text, "No payment is due", "If you've already paid more than the invoice's new total");
    expectIn(text, "Reason One of the two workshops was canceled on March 1.", "Total credit $1,750.00");
    expect(text).not.toMatch(/Due|Amountdue|Checkpayable|Pleasereturn/);
  }, 30_000);

  it("works with long and minimal data", async () => {
    const long = (await note(LONG_CREDIT_NOTE)).join("");
    for (let at = 1; at <= 100; at += 1) expectIn(long, `${at}. Session on what`);
    expect(await note(MINIMAL_CREDIT_NOTE)).toHaveLength(1);
  }, 60_000);
});

describe("a receipt", () => {
  const receipt = (document = RECEIPT) => pagesOf(ReceiptPdf({ document, logo: null }));

  it("says what was received, withheld, settled and left over", async () => {
    const [text = "", ...more] = await receipt();
    expect(more).toEqual([]);
    expectIn(text, "Received from Prairie Leadership Foundation", "Date received Mar 20, 2027 Paid by Check");
    expectIn(
      text,
      "Amount received $10,400.00",
      "Invoice Invoice total Other payments and credits This payment Balance now",
      "2027-0014 $16,379.32 $6,000.00 $10,379.32 $0.00",
      "2027-0019 $2,500.00 $0.00 $400.00 $2,100.00",
    );
    expectIn(
      text,
      "Tax withheld by the payer $400.00 Total credited to you $10,800.00 Used for invoices −$10,779.32 Credit available $20.68",
    );
  }, 30_000);

  it("says so when the payment was reversed, without what it settled", async () => {
    const pages = await receipt(LONG_RECEIPT);
    expectIn(pages[0], "Reversed on Apr 2, 2027", "Check bounced");
    expect(pages.join("")).not.toMatch(/INVOICE-2027|Creditavailable/);
  }, 60_000);

  it("lists many invoices", async () => {
    const pages = await receipt({ ...LONG_RECEIPT, reversed: null });
    expect(pages.length).toBeGreaterThan(2);
    for (let at = 1; at <= 100; at += 1) expectIn(pages.join(""), `INVOICE-2027-${at}`);
  }, 60_000);

  it("works for money without an invoice", async () => {
    const [text = ""] = await receipt(MINIMAL_RECEIPT);
    expectIn(text, "Paid by Cash", "For Rotary breakfast", "Amount received $500.00");
    expect(text).not.toMatch(/Withheld|Credit|Invoice|Reference/i);
  }, 30_000);
});

describe("a statement", () => {
  const statement = (document = STATEMENT) => pagesOf(StatementPdf({ document, logo: null }));

  it("lists what is open by age, payments, credit and the balance", async () => {
    const text = (await statement()).join("");
    expectIn(text, "Statement date Apr 20, 2027", "Balance $14,129.32 $11,629.32 is overdue");
    expectIn(text, "2027-0003 PO-87001 Jan 2, 2027 Feb 1, 2027 78 days late $2,000.00 $1,250.00", "Not due $2,500.00");
    expectIn(text, "$2,500.00 $0.00 $10,379.32 $1,250.00 $0.00", "Credit available −$500.00");
    expectIn(text, "Balance after credit $13,629.32", "Payments since Jan 1, 2027", "Jan 20, 2027 Check 1031 $750.00");
    expectIn(text, "Next due date May 1, 2027", "$500.00 credit available $13,629.32 due after credit");
    expectIn(text, "Please return with your payment", "Overdue $11,629.32 Balance $14,129.32 After credit $13,629.32");
  }, 30_000);

  it.each([14_129.32, 20_000])(
    "asks for nothing when a credit of %d covers the balance",
    async (credit) => {
      const text = (await statement({ ...STATEMENT, credit })).join("");
      expectIn(text, "The credit covers it, so nothing is due");
      expect(text).not.toMatch(/Pleasereturn|Checkpayable/);
    },
    30_000,
  );

  it("repeats its header over a hundred invoices", async () => {
    const pages = await statement(LONG_STATEMENT);
    const withLines = pages.filter((page) => page.includes("INVOICE-2027-"));
    for (const page of withLines) expectIn(page, "Invoice date Due date Age Amount Balance");
    expectIn(pages.join(""), "Balance $9,999,999.00", "2027-100");
    for (const page of pages.filter((one) => one.includes("Notdue1–30"))) expectIn(page, "$999,999.90");
    const start = pages.find((page) => page.includes("Paymentssince"));
    expectIn(start, "Date Payment Amount Jan 20, 2027 Bank transfer");
  }, 60_000);

  it("says that no balance is due", async () => {
    const [text = ""] = await statement(MINIMAL_STATEMENT);
    expectIn(text, "Balance $0.00 No balance due", "None.");
    expect(text).not.toMatch(/Pleasereturn|late/);
  }, 30_000);
});
