import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setUpLocalServices } from "../../support/local-services";
import { allDelivered, setFault, stripeAt } from "../../support/stripe";

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
  answers = [500];
  await make("Lectern");
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await local.restart(() => {
    heard = [];
  });
  await vi.waitFor(() => expect(types()).toEqual(["customer.created"]), { timeout: 5_000 });
});

it("can be lost on purpose", async () => {
  await setFault(local.at(""), { path: "/webhooks", kind: "drop", times: 1_000 });
  await make("One");
  await make("Two");
  await allDelivered(local.at(""));
  expect(heard).toEqual([]);
});
