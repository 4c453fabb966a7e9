import type { Body } from "./browser";
import { expectStatus, makeEvent, type Person, unique } from "./people";
import { phonePhoto } from "./pictures";
import { makeFile } from "./uploads";

export const expenseOf = (fields: object = {}) => ({
  spentOn: "2026-03-12",
  amount: 120.5,
  vendor: unique("Delta "),
  category: "travel",
  ...fields,
});

async function make(person: Person, url: string, body: object): Promise<Body & { id: string }> {
  const made = await person.post(url, body);
  expectStatus(made, 201, `POST ${url}`);
  return { ...made.body, id: String(made.body.id) };
}

export const makeExpense = (person: Person, fields: object = {}) => make(person, "/api/expenses", expenseOf(fields));

export const recurringOf = (fields: object = {}) => ({
  every: "month",
  startsOn: "2031-01-31",
  amount: 21,
  vendor: unique("Host "),
  ...fields,
});

export const makeRecurring = (person: Person, fields: object = {}) =>
  make(person, "/api/recurring-expenses", recurringOf(fields));

export const categoryOf = () => ({ name: unique("Props "), category: "supplies" });

export const makeOwnCategory = (person: Person) => make(person, "/api/expense-categories", categoryOf());

export const taxDocumentOf = (fields: object = {}) => ({
  year: 2026,
  form: "1099-NEC",
  payerName: unique("Acme "),
  amount: 10_000,
  ...fields,
});

export const makeTaxDocument = (person: Person, fields: object = {}) =>
  make(person, "/api/tax-documents", taxDocumentOf(fields));

export const tripOf = (fields: object = {}) => ({
  drivenOn: "2026-03-12",
  fromPlace: "Denver, CO",
  toPlace: "Boulder, CO",
  miles: 28.4,
  purpose: unique("Keynote "),
  ...fields,
});

export const makeTrip = (person: Person, fields: object = {}) => make(person, "/api/mileage", tripOf(fields));

/** The body of `POST /api/statements`; without a text, one new charge. */
export function statementForm(text?: string, answers: object = {}): FormData {
  const form = new FormData();
  const some = `Date,Description,Amount\n03/14/2026,${unique("HOTEL ")},120.00`;
  form.set("file", new Blob([text ?? some]), "card.csv");
  form.set("answers", JSON.stringify(answers));
  return form;
}

export async function makeStatement(person: Person, text?: string, answers?: object): Promise<Body & { id: string }> {
  const made = await person.post("/api/statements", statementForm(text, answers));
  expectStatus(made, 201, "POST /api/statements");
  return { ...made.body, id: String(made.body.id) };
}

let width = 300;

/** A draft invoice that asks for an expense with a receipt. */
export async function makeBilledReceipt(person: Person): Promise<string> {
  const { id: eventId } = await makeEvent(person, { travelMode: "reimbursed" });
  // The same picture twice would be refused.
  width += 2;
  const content = await phonePhoto(width, 200);
  const receipt = await makeFile(person, { kind: "receipt", name: "receipt.jpg", content });
  await makeExpense(person, { billable: true, shares: [{ eventId }], receiptIds: [receipt.id] });
  const billed = await person.post("/api/expenses/billing", { eventId });
  expectStatus(billed, 200, "billing");
  return String(billed.body.invoiceId);
}
