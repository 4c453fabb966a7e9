import { expect, it } from "vitest";
import { archiveOf, restore } from "../../support/archives";
import { makeInvoice, makeIssuedInvoice, pay, readInvoice } from "../../support/invoices";
import { makeClient, nameSpeaker, signUp } from "../../support/people";

it("brings invoices back as they were, with their ledger, and numbers that continue", async () => {
  const person = await signUp();
  await nameSpeaker(person);
  const { id: clientId } = await makeClient(person, { name: "Acme" });
  const taxed = { clientId, taxName: "Sales tax", taxRate: 8.875, privateNotes: "Call first" };
  const first = await makeIssuedInvoice(person, taxed);
  const bounced = await pay(person, [first.id], 5_000);
  await person.post(`/api/payments/${bounced.id}/reversal`, { reversedOn: "2026-11-21", reason: "Check bounced" });
  await pay(person, [first.id], 4_000, { withheld: 100 });
  await makeInvoice(person, { clientId });

  const other = await signUp();
  await nameSpeaker(other);
  expect(await restore(other, await archiveOf(person))).toMatchObject({ state: "done" });
  const { items } = (await other.get<{ items: { id: string; number: string }[] }>("/api/invoices?sort=number&dir=desc"))
    .body;
  const restored = await readInvoice(other, items[0]?.id);
  const before = await readInvoice(person, first.id);
  for (const field of [
    "number",
    "state",
    "total",
    "balance",
    "settled",
    "billToName",
    "issuedOn",
    "dueOn",
    "taxRate",
    "privateNotes",
  ])
    expect(restored[field], field).toEqual(before[field]);
  expect(restored.url).not.toBe(before.url);
  const page = await fetch(String(restored.url));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(String(before.number))]);
  const year = String(before.number).slice(0, 4);
  expect(await makeIssuedInvoice(other)).toMatchObject({ number: `${year}-0002` });
});
