import { beforeAll, describe, expect, it } from "vitest";
import { makeEvent, type Person, signUp } from "../../support/people";

describe("the list of events", () => {
  let person: Person;

  beforeAll(async () => {
    person = await signUp();
    const events = [
      { title: "Small", fee: 2500, state: "CO", type: "panel", clientCompany: "Acme", bureauPartnerName: "Lakeside" },
      { title: "Middle", fee: 7500.5, state: "OR", type: "keynote", clientCompany: "Acme" },
      { title: "Large", fee: 12_000, state: "co", type: "keynote", bureauPartnerName: "Lakeside" },
    ];
    for (const event of events) await makeEvent(person, event);
  });

  const titles = async (query: string): Promise<string[]> => {
    const { status, body, text } = await person.get<{ items: { title: string }[] }>(
      `/api/events?sort=fee&dir=asc&${query}`,
    );
    expect(status, text).toBe(200);
    return body.items.map(({ title }) => title);
  };

  it.each([
    ["state=CO", ["Small", "Large"]],
    ["type=keynote", ["Middle", "Large"]],
    ["minFee=7500.5", ["Middle", "Large"]],
    ["maxFee=7500.5", ["Small", "Middle"]],
    ["minFee=3000&maxFee=9000", ["Middle"]],
    ["minFee=9000&maxFee=3000", []],
    ["state=CO&type=keynote&minFee=1", ["Large"]],
    ["state=", ["Small", "Middle", "Large"]],
  ])("is filtered by %s", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it("is filtered by client and bureau", async () => {
    const [first] = (await person.get("/api/events?sort=fee&dir=asc")).body.items;
    expect(await titles(`clientId=${first?.clientId}`)).toEqual(["Small", "Middle"]);
    expect(await titles(`bureauPartnerId=${first?.bureauPartnerId}`)).toEqual(["Small", "Large"]);
  });

  it.each(["minFee=lots", "maxFee=-1", "minFee=10000000", "type=opera", `state=${"x".repeat(61)}`])(
    "rejects %s",
    async (query) => {
      expect((await person.get(`/api/events?${query}`)).status).toBe(422);
    },
  );
});
