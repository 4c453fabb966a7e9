import { beforeAll, describe, expect, it } from "vitest";
import { makeDeal, makeEvent, type Person, register, signUp } from "../../support/people";

let dana: Person;
beforeAll(async () => {
  dana = await signUp();
});

const HALVES = {
  installments: [
    { percent: 50, due: "signing" },
    { due: "before_event", days: 0 },
  ],
};
const LADDER = { cancellation: [{ days: 30, percent: 100 }] };

const setDefault = (person: Person, type: string, terms: object | null) =>
  person.put("/api/default-terms", { type, terms });
const read = async (path: string) => (await dana.get(path)).body;
const termsOf = async (id: string) => (await read(`/api/events/${id}`)).terms;

describe("default terms", () => {
  it("are copied into a new event by its type, and follow its type until they are edited", async () => {
    const person = await signUp();
    await setDefault(person, "any", HALVES);
    await setDefault(person, "workshop", LADDER);
    const made = await makeEvent(person, { type: "keynote" });
    expect(made.terms).toMatchObject({ installments: [{ percent: 50 }, { due: "before_event" }], cancellation: [] });
    expect(made.termsEdited).toBe(false);
    const typed = await person.patch(`/api/events/${made.id}`, { type: "workshop", version: made.version });
    expect(typed.body.terms).toMatchObject({ installments: [], ...LADDER });
    const edited = await person.patch(`/api/events/${made.id}/terms`, {
      recording: "none",
      version: typed.body.version,
    });
    expect(edited.body).toMatchObject({ termsEdited: true, terms: { recording: "none", ...LADDER } });
    const back = await person.patch(`/api/events/${made.id}`, { type: "panel", version: edited.body.version });
    expect(back.body.terms).toMatchObject({ recording: "none", ...LADDER });
    const reset = await person.delete(`/api/events/${made.id}/terms`);
    expect(reset.status).toBe(200);
    expect(reset.body).toMatchObject({ termsEdited: false, terms: { recording: null, cancellation: [] } });
  });

  it("exist from the first day of an account", async () => {
    const newcomer = await register();
    expect((await makeEvent(newcomer)).terms).toMatchObject({
      installments: [
        { percent: 50, due: "signing" },
        { percent: null, due: "before_event", days: 0 },
      ],
      cancellation: [
        { days: 60, percent: 50 },
        { days: 30, percent: 100 },
      ],
      recording: "none",
    });
  });

  it("can be changed and deleted without affecting existing events; a copy takes its event's terms", async () => {
    const person = await signUp();
    await setDefault(person, "any", LADDER);
    const made = await makeEvent(person);
    expect((await setDefault(person, "any", null)).body).toEqual({});
    expect((await makeEvent(person)).terms).toBeNull();
    const { body } = await person.post(`/api/events/${made.id}/copies`, { dates: ["2031-08-01"] });
    const copy = String(body.items[0]?.id);
    for (const id of [made.id, copy]) {
      expect((await person.get(`/api/events/${id}`)).body.terms, id).toMatchObject(LADDER);
    }
  });
});

describe("an event's terms", () => {
  it("reject invalid parts at their field, and keep the others", async () => {
    const { id, version } = await makeEvent(dana);
    const path = `/api/events/${id}/terms`;
    const saved = await dana.patch(path, { ...HALVES, version });
    const wrong = {
      installments: [{ amount: 0.005, due: "signing" }, { due: "signing" }],
      version: saved.body.version,
    };
    const refused = await dana.patch(path, wrong);
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toHaveProperty(["installments.0.amount"]);
    // Valid alone, but not with the stored values.
    const late = await dana.patch(path, { lateFeeDays: 5, version: saved.body.version });
    expect(late.status).toBe(422);
    expect(late.body.fields).toHaveProperty(["lateFeePercent"]);
    expect(await termsOf(id)).toMatchObject({ installments: [{ percent: 50 }, { percent: null }] });
  });
});

describe("a deal", () => {
  it("has its own terms beside those of its dates", async () => {
    const deal = await makeDeal(dana);
    const saved = await dana.patch(`/api/deals/${deal.id}/terms`, { ...LADDER, version: deal.version });
    expect(saved.body).toMatchObject({ terms: LADDER, version: Number(deal.version) + 1 });
    expect((await dana.delete(`/api/deals/${deal.id}/terms`)).body.terms).toBeNull();
  });

  it("spreads its package price as shown, and commissions follow", async () => {
    const deal = await makeDeal(dana, { fee: 9000 });
    const [a, b] = deal.events as unknown as { id: string; version: number }[];
    const path = `/api/deals/${deal.id}/package-price`;
    const fees = [
      { id: a?.id, version: a?.version, fee: 7000 },
      { id: b?.id, version: b?.version, fee: 7000.5 },
    ];
    const wrong = await dana.put(path, { version: deal.version, packagePrice: 14_000, fees });
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields).toHaveProperty("fees");
    const some = await dana.put(path, { version: deal.version, packagePrice: 7000, fees: fees.slice(0, 1) });
    expect(some.status, "a date is missing").toBe(409);
    const saved = await dana.put(path, { version: deal.version, packagePrice: 14_000.5, fees });
    expect(saved.body).toMatchObject({ packagePrice: 14_000.5, events: [{ fee: 7000 }, { fee: 7000.5 }] });
    const again = await dana.put(path, { version: saved.body.version, packagePrice: 14_000.5, fees });
    expect(again.status, "the dates were changed since").toBe(409);
  });

  it("accepts no fee for a date of another deal", async () => {
    const [deal, other] = [await makeDeal(dana), await makeDeal(dana)];
    const fees = [
      ...(deal.events as unknown as object[]).slice(0, 1),
      ...(other.events as unknown as object[]).slice(0, 1),
    ];
    const body = fees.map((one) => ({ ...(one as { id: string; version: number }), fee: 50 }));
    const parts = body.map(({ id, version, fee }) => ({ id, version, fee }));
    const answer = await dana.put(`/api/deals/${deal.id}/package-price`, {
      version: deal.version,
      packagePrice: 100,
      fees: parts,
    });
    expect(answer.status).toBe(409);
    expect((await dana.get(`/api/deals/${other.id}`)).body).toEqual(other);
  });
});

describe("a cancellation", () => {
  const CANCELED = { status: "cancelled", keptAmount: 500, cancelledBy: "bureau", noticeOn: "2031-04-01" };

  it("records who canceled and when, until the event is active again; undo restores it", async () => {
    const { id, version } = await makeEvent(dana, { status: "confirmed", fee: 1000 });
    const done = await dana.put(`/api/events/${id}/status`, { ...CANCELED, version });
    expect(done.body).toMatchObject(CANCELED);
    const history = await read(`/api/events/${id}/history`);
    expect(history.items[0]).toMatchObject({ to: "cancelled", cancelledBy: "bureau", keptAmount: 500 });
    const many = await dana.post("/api/events/status-changes", { ids: [id], status: "confirmed" });
    expect(await read(`/api/events/${id}`)).toMatchObject({ cancelledBy: null, noticeOn: null, keptAmount: null });
    const undone = await dana.post("/api/events/status-changes/restoration", { items: many.body.before });
    expect(undone.body).toMatchObject({ changed: 1 });
    expect(await read(`/api/events/${id}`)).toMatchObject(CANCELED);
  });

  it("can be corrected in the event, and is rejected for another status", async () => {
    const made = await makeEvent(dana, { status: "cancelled", fee: 1000 });
    expect(made).toMatchObject({ cancelledBy: null, noticeOn: null });
    const fixed = await dana.patch(`/api/events/${made.id}`, { ...CANCELED, version: made.version });
    expect(fixed.body).toMatchObject(CANCELED);
    const { id, version } = await makeEvent(dana, { status: "confirmed" });
    const refused = await dana.put(`/api/events/${id}/status`, { status: "hold", noticeOn: "2031-04-01", version });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toHaveProperty("noticeOn");
  });
});
