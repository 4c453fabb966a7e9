import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setUpLocalServices } from "../../support/local-services";
import { allDelivered, clearFaults, setFault, stripeAt } from "../../support/stripe";

const SECRET = "whsec_only-for-this-test";

let stripe: Stripe;
let listener: Server;
let heard: Stripe.Event[];
/** The webhook endpoint's next statuses; 200 when the list is empty. */
let answers: number[];

beforeAll(async () => {
  listener = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = String(request.headers["stripe-signature"]);
    heard.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET));
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  listener.closeAllConnections();
  listener.close();
});
beforeEach(() => {
  [heard, answers] = [[], []];
});

const local = setUpLocalServices((services) => {
  stripe = stripeAt(services.url);
  return services.sendEventsTo({ url: address(), secret: SECRET });
});

const address = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
const types = () => heard.map(({ type }) => type);
const make = (name: string) => stripe.customers.create({ name });

it("sends events signed as the SDK verifies them", async () => {
  const customer = await stripe.customers.create({ name: "Ida" });
  await allDelivered(local.at("")); // The next event could overtake this one, as with Stripe.
  await stripe.customers.update(customer.id, { name: "Ole" });
  expect(await allDelivered(local.at(""))).toBe(true);
  expect(types()).toEqual(["customer.created", "customer.updated"]);
  expect(heard[1]?.data).toMatchObject({ object: { name: "Ole" }, previous_attributes: { name: "Ida" } });
  const { data } = await stripe.events.list();
  expect(data.map(({ id, pending_webhooks }) => [id, pending_webhooks])).toEqual([
    [heard[1]?.id, 0],
    [heard[0]?.id, 0],
  ]);
});

it("retries with growing delays until it is accepted", async () => {
  answers = [500, 301, 200];
  await make("Lectern");
  await vi.waitFor(() => expect(heard).toHaveLength(3), { timeout: 5_000 });
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
});

it("retries after a restart, at the URL configured by then", async () => {
  await setFault(local.at(""), { path: "/webhooks", kind: "500" });
  await make("Lectern");
  await local.restart(() => expect(heard).toEqual([]));
  await vi.waitFor(() => expect(types()).toEqual(["customer.created"]), { timeout: 5_000 });
});

describe("the fault settings", () => {
  const told = async (fault: Omit<Parameters<typeof setFault>[1], "path"> & { path?: string }) => {
    await setFault(local.at(""), { path: "/webhooks", ...fault });
    await make("One");
    await make("Two");
    await allDelivered(local.at(""));
    return heard.map(({ data }) => (data.object as Stripe.Customer).name);
  };

  it("duplicate", async () => expect((await told({ kind: "duplicate" })).sort()).toEqual(["One", "One", "Two"]));
  it("parallel", async () =>
    expect((await told({ kind: "parallel", copies: 5, times: 2 })).sort()).toEqual([
      ...Array(5).fill("One"),
      ...Array(5).fill("Two"),
    ]));
  it("reorder", async () => expect(await told({ kind: "reorder" })).toEqual(["Two", "One"]));
  it("delay", async () => expect(await told({ kind: "delay", milliseconds: 1_500 })).toEqual(["Two", "One"]));
  it("drop", async () => expect(await told({ kind: "drop", times: 1_000 })).toEqual([]));
  it("apply to one type of event", async () =>
    expect((await told({ kind: "drop", path: "/webhooks/price.created" })).sort()).toEqual(["One", "Two"]));
  it("500 after commit sends the event again", async () => {
    await told({ kind: "500-after-commit" });
    await vi.waitFor(() => expect(heard).toHaveLength(3), { timeout: 5_000 });
    await clearFaults(local.at(""));
  });
});
