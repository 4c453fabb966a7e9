import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { expectStatus, type Person, signUp, theAdmin } from "../../support/people";
import { SOME_BANK } from "../../support/tax-forms";

const PATH = "/api/business-details";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

describe("business details", () => {
  it("are blank at first, keep saved values, and reject a stale version", async () => {
    const { body: blank } = await person.get(PATH);
    expect(blank).toMatchObject({ version: 1, legalName: "", entityType: null, bank: null });
    const change = { legalName: "Okafor Speaking LLC", entityType: "single_member_llc", city: "Denver", version: 1 };
    const { body } = await person.patch(PATH, change);
    expect(body).toMatchObject({ version: 2, legalName: "Okafor Speaking LLC", entityType: "single_member_llc" });
    expect((await person.patch(PATH, change)).status).toBe(409);
    const stranger = await signUp();
    expect((await stranger.get(PATH)).body).toMatchObject({ legalName: "", version: 1 });
  });

  it("have no field for a tax ID", async () => {
    for (const field of ["taxId", "ein", "ssn"]) {
      expect((await person.patch(PATH, { [field]: "12-3456789", version: 2 })).status).toBe(422);
    }
  });
});

describe("bank details", () => {
  beforeAll(async () => {
    expectStatus(await person.put(`${PATH}/bank`, SOME_BANK), 200, "PUT bank");
  });

  it("are stored encrypted, and returned with their last digits only", async () => {
    const [row] = await sql<{ text: string }>(
      `SELECT encode(sealed, 'escape') AS text FROM bank_details WHERE "speakerId" = $1`,
      [person.speakerId],
    );
    for (const value of Object.values(SOME_BANK)) expect(row?.text).not.toContain(value);
    const { body } = await person.get(PATH);
    expect(body.bank).toEqual({ ...SOME_BANK, routingNumber: "•••• 0021", accountNumber: "•••• 6789" });
  });

  it("are hidden from an admin who views the account", async () => {
    const admin = await theAdmin();
    expectStatus(await admin.post("/api/admin/viewing", { userId: person.userId }), 201, "view");
    try {
      const answer = await admin.get(PATH);
      expect(answer.body).toMatchObject({ legalName: "Okafor Speaking LLC", bank: "hidden" });
      expect((await admin.get("/profile/business")).text).not.toMatch(/First National|6789/);
    } finally {
      await admin.delete("/api/admin/viewing");
    }
  });

  it("are in no export, while the other details are", async () => {
    const { text } = await person.get("/api/export-complete-data");
    expect(text).toContain("Okafor Speaking LLC");
    const archive = Buffer.from((await person.get("/api/export/archive")).bytes).toString("latin1");
    for (const part of [text, archive]) expect(part).not.toMatch(/bank_?details|First National|000123456789/i);
  });

  it.each([
    [{ routingNumber: "021000022" }, "routingNumber"],
    [{ routingNumber: "000000000" }, "routingNumber"],
    [{ accountNumber: "12" }, "accountNumber"],
    [{ bankName: "" }, "bankName"],
  ])("rejects %j", async (wrong, field) => {
    const answer = await person.put(`${PATH}/bank`, { ...SOME_BANK, ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });

  it("are deleted once removed", async () => {
    expect((await person.delete(`${PATH}/bank`)).status).toBe(204);
    expect((await person.get(PATH)).body.bank).toBeNull();
    expect(await sql(`SELECT 1 FROM bank_details WHERE "speakerId" = $1`, [person.speakerId])).toEqual([]);
  });
});
