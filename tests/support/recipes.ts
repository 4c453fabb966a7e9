import { createHash, randomBytes, randomUUID } from "node:crypto";
import { addDays, dateToDay } from "@/lib/shared/dates";
import { itemsOf, makeOwnTask, makePastEvent } from "./action-items";
import { sql } from "./app";
import { addPasskey, newPasskey, passkeyLogIn } from "./authenticator";
import { withoutPlan, withPlan } from "./billing";
import { AS_JSON, Browser, PageForm } from "./browser";
import {
  elsewhereForm,
  emailOf,
  makeContract,
  makeReadyContract,
  makeSentContract,
  pdfForm,
  signTokenOf,
} from "./contracts";
import {
  categoryOf,
  expenseOf,
  makeBilledReceipt,
  makeExpense,
  makeOwnCategory,
  makeRecurring,
  makeStatement,
  makeTaxDocument,
  makeTrip,
  recurringOf,
  statementForm,
  taxDocumentOf,
  tripOf,
} from "./expenses";
import { makeChallenge } from "./holds";
import { makeInvoice, makeIssuedInvoice, pay, paymentOf, readInvoice } from "./invoices";
import { letterAbout, makeLetterTemplate, makeUnsubscribeToken, someTemplate } from "./letters";
import { makeKit, makeKitLink, makeKitPicture, makeOpenKit, someQuestion } from "./media-kit";
import {
  expectStatus,
  logIn,
  makeActivity,
  makeAnnouncement,
  makeBureau,
  makeClient,
  makeCommissionLine,
  makeContact,
  makeContractTemplate,
  makeDayOff,
  makeDeal,
  makeEvent,
  makeEventTrip,
  makeFeed,
  makeFeedback,
  makeHold,
  makeLocalPlace,
  makeRepresentative,
  makeSavedView,
  makeTask,
  makeTemplate,
  makeTestimonial,
  makeTestimonialRequest,
  makeTravelBooking,
  makeVenue,
  nameSpeaker,
  PASSWORD,
  type Person,
  signUp,
  TERMS,
  theAdmin,
  unique,
} from "./people";
import { type Endpoint, fill } from "./routes";
import { makeContractForSpeaker, TYPED } from "./signing";
import { makeTaxForm, makeTaxLink, SOME_BANK } from "./tax-forms";
import { codeOf, startTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from "./two-factor";
import { fileForm, makeFile, makeImport, uploadForm } from "./uploads";

/**
 * How to make a valid request to each route, for the tests that go over all routes; a route without a recipe fails
 * them.
 */
export type Recipe = {
  /** Creates the records in the URL. */
  params?: (person: Person) => Promise<Record<string, string>>;
  /** Applied to what GET of the same URL returns. */
  change?: () => object;
  /** A valid body, created anew for each request. */
  body?: (person: Person, params: Record<string, string>) => unknown;
  /** Sent without a session. */
  visitor?: true;
};

const idOf = (make: (person: Person) => Promise<{ id: string }>) => async (person: Person) => ({
  id: (await make(person)).id,
});

/** Params of a route without any, after preparing the account. */
const after = (act: (person: Person) => Promise<unknown>) => async (person: Person) => {
  await act(person);
  return {};
};

const announcement = idOf(() => makeAnnouncement({ level: "critical" }));
const dismissed = async (person: Person) => {
  const { id } = await makeAnnouncement();
  expectStatus(await person.post(`/api/announcements/${id}/dismissal`), 204, "dismissal");
  return { id };
};
const actionItem = async (person: Person) => ({ key: (await makePastEvent(person)).item.key });
const itemOf = async (person: Person, key = "") => {
  const found = (await itemsOf(person)).find((item) => item.key === key);
  if (!found) throw new Error(`${key} is nothing to do`);
  return found;
};
const client = idOf(makeClient);
const bureau = idOf(makeBureau);
const representative = idOf(makeRepresentative);
const venue = idOf(makeVenue);
const event = idOf(makeEvent);
const deal = idOf(makeDeal);
const testimonial = idOf(makeTestimonial);
const testimonialRequest = idOf(makeTestimonialRequest);
const requestToken = async (person: Person) => {
  const { url } = await makeTestimonialRequest(person);
  return { token: new URL(String(url)).searchParams.get("token") ?? "" };
};
const taxLink = idOf(makeTaxLink);
const taxToken = async (person: Person) => ({
  token:
    String((await makeTaxLink(person)).url)
      .split("/")
      .at(-1) ?? "",
});
const savedView = idOf(makeSavedView);
const hold = idOf(makeHold);
const task = async (person: Person) => {
  const { id, eventId } = await makeTask(person);
  return { id: String(eventId), task: id };
};
const template = idOf(makeTemplate);
const feed = idOf(makeFeed);
const challengeToken = async (person: Person) => ({ token: (await makeChallenge(person)).token });
const openKit = async (person: Person) => ({ token: (await makeOpenKit(person)).token });
const kitLink = idOf(makeKitLink);
const file = idOf(makeFile);
const contact = idOf(makeContact);
const activity = idOf(makeActivity);
const commissionLine = idOf(makeCommissionLine);
const newTerms = async (person: Person) => {
  const made = await makeBureau(person);
  await makeEvent(person, { bureauPartnerName: made.name, fee: 1000 });
  await person.patch(`/api/bureau-partners/${made.id}`, { ...TERMS, version: made.version });
  return { id: made.id };
};
const dryRun = idOf(makeImport);
const unreadable = async (person: Person) => {
  const { id, rows } = await makeImport(person, "");
  return { id, row: String((rows as { id: string }[])[0]?.id) };
};

const signToken = async (person: Person) => {
  const { recipients } = await makeSentContract(person);
  const [reader] = recipients as { id: string }[];
  return { token: signTokenOf(reader?.id ?? "") };
};
const invoiceToken = async (person: Person) => ({
  token:
    String((await makeIssuedInvoice(person)).url)
      .split("/")
      .at(-1) ?? "",
});
/** Of a contract that was sent; with a hand-over that waits for the speaker. */
const contractRecipient = async (person: Person) => {
  const { id, recipients } = await makeSentContract(person);
  const [reader] = recipients as { id: string }[];
  await sql(
    `INSERT INTO signing_progress ("recipientId", "speakerId", handover)
     SELECT id, "speakerId", jsonb_build_object('name', 'Noor Haddad', 'email', $2::text) FROM contract_recipients WHERE id = $1`,
    [reader?.id, emailOf("noor")],
  );
  return { id: String(id), recipient: String(reader?.id) };
};
const form = (fields: Record<string, string> = {}) => ({ body: () => new PageForm(fields) });
const currentVersion = async (person: Person, { id }: Record<string, string>) => ({
  version: (await person.get(`/api/contracts/${id}`)).body.version,
});
const sentContract = { params: idOf(makeSentContract), body: currentVersion };

const someUser = async ({ target }: Person) => ({ id: (await signUp(target)).userId });

const payerOver = async (person: Person) => {
  const { id, clientId } = await makeIssuedInvoice(person);
  await pay(person, [id], 10_400);
  return makeIssuedInvoice(person, { clientId });
};
const invoiceVersion = async (person: Person, { id }: Record<string, string>) => ({
  version: (await readInvoice(person, id)).version,
});
const issuedInvoice = {
  params: idOf((person: Person) => makeIssuedInvoice(person, { billToEmail: emailOf("payables") })),
  body: invoiceVersion,
};
const emailedPayment = async (person: Person) => {
  const { id } = await issuedInvoice.params(person);
  return pay(person, [id], 500);
};
const billed = (make: typeof makeClient) => async (person: Person) => {
  await nameSpeaker(person);
  return make(person, { billingEmail: emailOf("payables") });
};
const heldEmail = async (person: Person) => {
  const { id } = await emailedPayment(person);
  return (await person.post<{ id: string }>(`/api/payments/${id}/receipt`, {})).body;
};
/** Also for a speaker whose trial has ended. */
const somePayment = async ({ speakerId }: Person) => {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO payments (id, "speakerId", "receivedOn", "amountCents", method, "updatedAt")
     VALUES (gen_random_uuid(), $1, '2026-11-20', 50000, 'check', now()) RETURNING id`,
    [speakerId],
  );
  return { id: String(row?.id) };
};

/** A record of each noun, and the field to change. Longer URLs come first. */
const NOUNS: [address: string, make: (person: Person) => Promise<Record<string, string>>, field?: string][] = [
  ["/api/events/[id]/hold", hold],
  ["/api/events/[id]/tasks/[task]", task],
  ["/api/media-kit/links", kitLink, "name"],
  ["/api/tax-form-links", taxLink],
  ["/api/public/tax-forms", taxToken],
  ["/api/testimonials/requests", testimonialRequest],
  ["/api/public/media-kits", openKit],
  ["/api/public/testimonials", requestToken],
  ["/api/public/holds", challengeToken],
  ["/api/public/contracts", signToken],
  ["/api/public/invoices", invoiceToken],
  ["/api/contracts/[id]/recipients", contractRecipient],
  ["/api/admin/announcements", announcement],
  ["/api/admin/users", someUser],
  ["/api/admin/messages", answerable],
  ["/api/admin/jobs", deadLetter],
  ["/api/admin/errors", keptError],
  ["/api/announcements", announcement],
  ["/api/clients", client, "name"],
  ["/api/contacts", contact, "name"],
  ["/api/activities", activity, "text"],
  ["/api/bureau-partners", bureau, "name"],
  ["/api/representatives", representative, "name"],
  ["/api/venues", venue, "name"],
  ["/api/events", event, "title"],
  ["/api/deals", deal, "name"],
  ["/api/testimonials", testimonial, "clientName"],
  ["/api/saved-views", savedView, "name"],
  ["/api/task-templates", template, "title"],
  ["/api/calendar-feeds", feed, "name"],
  ["/api/days-off", idOf(makeDayOff), "label"],
  ["/api/expenses", idOf(makeExpense), "vendor"],
  ["/api/recurring-expenses", idOf(makeRecurring)],
  ["/api/mileage", idOf(makeTrip), "purpose"],
  ["/api/local-places", idOf(makeLocalPlace), "name"],
  ["/api/travel-bookings", idOf(makeTravelBooking), "name"],
  ["/api/trips", idOf(makeEventTrip), "name"],
  ["/api/expense-categories", idOf(makeOwnCategory)],
  ["/api/statements", idOf(makeStatement)],
  ["/api/tax-documents", idOf(makeTaxDocument)],
  ["/api/action-items", actionItem],
  ["/api/action-item-rules", async () => ({ rule: "past-event" })],
  ["/api/own-tasks", idOf(makeOwnTask), "title"],
  ["/api/files", file, "name"],
  ["/api/commission-lines", commissionLine],
  ["/api/imports", dryRun],
  ["/api/contracts", idOf(makeContract), "title"],
  ["/api/invoices", idOf(makeInvoice)],
  ["/api/payments", somePayment],
  ["/api/contract-templates", idOf(makeContractTemplate), "name"],
  ["/api/letter-templates", idOf(makeLetterTemplate), "name"],
  ["/api/public/unsubscribes", makeUnsubscribeToken],
];

/** The field to change of a noun with this address. */
export const fieldOf = (address: string): string | undefined => NOUNS.find(([start]) => start === address)?.[2];

/** Requests that don't follow from the noun. */
const RECIPES: Record<string, Recipe> = {
  "POST /api/register": {
    visitor: true,
    body: () => {
      const username = unique("new");
      return { username, email: `${username}@example.com`, password: PASSWORD };
    },
  },
  "POST /api/login": { visitor: true, body: ({ username, password }) => ({ username, password }) },
  "POST /api/logout": {},
  "POST /api/contact": { visitor: true, body: someMessage },
  "POST /api/create-checkout-session": { params: after(withoutPlan), body: () => ({}) },
  "POST /api/create-portal-session": { params: after(withPlan) },
  "POST /api/subscription/cancellation": { params: after(withPlan) },
  "DELETE /api/subscription/cancellation": { params: after(withPlan) },
  "POST /api/subscription/reconciliation": {},
  "POST /api/diagnostic": {},
  "DELETE /api/announcements/[id]/dismissal": { params: dismissed },
  "POST /api/admin/announcements": {
    body: () => ({ title: unique("News "), startsAt: "2031-05-06T14:00:00.000Z", audience: "admins" }),
  },
  "PATCH /api/admin/announcements/[id]": {
    body: () => ({ title: unique("Renamed"), version: 1 }),
  },
  "POST /api/feedback": { body: () => ({ kind: "idea", text: unique("A wish "), mayAnswer: true }) },
  "GET /api/reports/tax-year/[year]": { params: async () => ({ year: "2026" }) },
  "GET /api/feedback/[id]": { params: idOf(makeFeedback) },
  "GET /api/promotions/[code]": { visitor: true, params: async () => ({ code: "GREENROOM" }) },
  "POST /api/auth/forgot-password": { visitor: true, body: someAddress },
  "POST /api/auth/request-reset": { visitor: true, body: someAddress },
  "POST /api/auth/recover-username": { visitor: true, body: someAddress },
  "POST /api/auth/resend-verification": { visitor: true, body: someAddress },
  "POST /api/auth/reset-password": {
    visitor: true,
    body: async (person) => ({ token: await plantToken(person, "reset_password"), password: PASSWORD }),
  },
  "POST /api/auth/verify-email": {
    visitor: true,
    body: async (person) => ({ token: await plantToken(person, "verify_email") }),
  },
  "PATCH /api/account": { change: () => ({ username: unique("renamed") }) },
  "DELETE /api/account": { body: ({ password }) => ({ password }) },
  "POST /api/account/restoration": {
    params: after(({ speakerId }) =>
      sql(`UPDATE speakers SET "deletionDueAt" = now() + interval '14 days' WHERE id = $1`, [speakerId]),
    ),
  },
  "POST /api/account/email": { body: ({ password }) => ({ ...someAddress(), password }) },
  "DELETE /api/account/email": {},
  "POST /api/account/password": { body: ({ password }) => ({ currentPassword: password, password: PASSWORD }) },
  "DELETE /api/account/sessions": {},
  "DELETE /api/account/sessions/[id]": {
    params: async (person) => {
      await logIn(person);
      const { body } = await person.get("/api/account/sessions");
      return { id: String(body.items.find(({ current }) => !current)?.id) };
    },
  },
  "POST /api/account/two-factor": { params: after(turnOffTwoFactor), body: ({ password }) => ({ password }) },
  "PUT /api/account/two-factor": { body: async (person) => ({ code: codeOf(await startTwoFactor(person)) }) },
  "DELETE /api/account/two-factor": { body: passwordAndCode },
  "POST /api/account/two-factor/recovery-codes": { body: passwordAndCode },
  "POST /api/account/passkeys/challenge": { params: after(turnOffTwoFactor), body: ({ password }) => ({ password }) },
  "POST /api/account/passkeys": {
    params: after(turnOffTwoFactor),
    body: async (person) => (await newPasskey(person)).body,
  },
  "DELETE /api/account/passkeys/[id]": { params: async (person) => ({ id: (await addPasskey(person)).id }) },
  "POST /api/auth/passkey/challenge": { visitor: true },
  // The challenge is in a cookie of the browser that asked for it.
  "POST /api/auth/passkey": { params: after(turnOffTwoFactor), body: passkeyLogIn },
  "GET /api/auth/[...nextauth]": { params: async () => ({ nextauth: "session" }) },
  "POST /api/auth/[...nextauth]": { params: async () => ({ nextauth: "signout" }), body: nextAuthForm },

  "PATCH /api/speaker-profile": { change: () => ({ name: unique("Name") }) },

  "PUT /api/clients/[id]/not-duplicates/[other]": { params: twoClients },
  "DELETE /api/clients/[id]/not-duplicates/[other]": { params: twoClients },
  "POST /api/clients/[id]/merge": {
    body: async (person) => ({ otherId: (await makeClient(person)).id, version: 1, otherVersion: 1 }),
  },
  "DELETE /api/clients/[id]/merge/[merge]": { params: makeMerge },

  "POST /api/contacts": {
    body: async (person) => ({ name: unique("Contact"), clientId: (await makeClient(person)).id }),
  },
  "POST /api/activities": {
    body: async (person) => ({ kind: "call", text: unique("Called "), clientId: (await makeClient(person)).id }),
  },
  "GET /api/bureau-partners/[id]/term-changes": { params: newTerms },
  "POST /api/bureau-partners/[id]/term-changes": {
    params: newTerms,
    body: async (person, { id }) => {
      const { items } = (await person.get(`/api/bureau-partners/${id}/term-changes`)).body;
      return { eventIds: items.map(({ eventId }) => eventId) };
    },
  },

  "POST /api/representatives": {
    body: async (person) => ({ name: unique("Rep"), bureauPartnerId: (await makeBureau(person)).id }),
  },
  "POST /api/events": { body: () => ({ title: unique("Event"), date: "2031-05-06" }) },
  "POST /api/testimonials": { body: () => ({ clientName: unique("Writer"), content: "They still quote her." }) },
  "PATCH /api/business-details": { change: () => ({ legalName: unique("Business ") }) },
  "PUT /api/business-details/bank": { body: () => SOME_BANK },
  "DELETE /api/business-details/bank": {},
  "POST /api/tax-form-links": {
    body: async (person) => {
      await makeTaxForm(person);
      return { name: unique("Recipient"), isConfirmed: true };
    },
  },
  "POST /api/testimonials/requests": {
    body: async (person) => {
      await nameSpeaker(person);
      return { name: unique("Writer") };
    },
  },
  "POST /api/public/testimonials/[token]": {
    body: () => ({ clientName: unique("Writer"), content: "They still quote her." }),
  },

  "PUT /api/events/[id]/status": {
    body: async (person, { id }) => ({
      status: "confirmed",
      version: (await person.get(`/api/events/${id}`)).body.version,
    }),
  },
  "PATCH /api/events/[id]/terms": { change: () => ({ recording: "internal" }) },
  "PATCH /api/deals/[id]/terms": { change: () => ({ recording: "internal" }) },
  "PUT /api/deals/[id]/package-price": {
    body: async (person, { id }) => {
      const { version, events } = (await person.get(`/api/deals/${id}`)).body;
      const fees = (events as unknown as { id: string; version: number }[]).map((one) => ({
        id: one.id,
        version: one.version,
        fee: 100,
      }));
      return { version, packagePrice: 100 * fees.length, fees };
    },
  },
  "PUT /api/default-terms": { body: () => ({ type: "any", terms: { recording: "none" } }) },
  "POST /api/events/[id]/offers": {
    body: async (person) => ({ kind: "client", id: (await makeClient(person)).id, date: "2031-06-01" }),
  },
  "POST /api/events/[id]/copies": { body: () => ({ dates: ["2031-06-01", "2031-06-02"] }) },
  "POST /api/events/status-changes": {
    body: async (person) => ({ ids: [(await makeEvent(person)).id], status: "hold" }),
  },
  "POST /api/events/status-changes/restoration": {
    body: async (person) => {
      const { id } = await makeEvent(person);
      const { body } = await person.post("/api/events/status-changes", { ids: [id], status: "hold" });
      return { items: body.before };
    },
  },
  // Stored, and refused by the task.
  "POST /api/restores": { body: () => "PK" },
  "GET /api/restores/[id]": {
    params: async ({ speakerId, userId, target }) => {
      const [made] = await sql<{ id: string }>(
        `INSERT INTO restores (id, "speakerId", "userId", state, "fileName", bytes, sha256)
         VALUES (gen_random_uuid(), $1, $2, 'failed', 'archive.zip', 1, '\\x00') RETURNING id`,
        [speakerId, userId],
        target,
      );
      return { id: String(made?.id) };
    },
  },
  "POST /api/export/lists": {
    body: async (person) => ({ noun: "events", format: "xlsx", ids: [(await makeEvent(person)).id] }),
  },

  "PATCH /api/events/[id]/hold": { change: () => ({ endClient: unique("Client") }) },
  "POST /api/events/[id]/hold/rank": { body: () => ({ rank: 1 }) },
  "POST /api/events/[id]/hold/release": { body: () => ({ endReason: "hold_expired" }) },
  "POST /api/events/[id]/hold/challenge": {
    body: async (person) => {
      await nameSpeaker(person);
      return { hours: 24 };
    },
  },
  "POST /api/events/[id]/hold/notice": {
    params: async (person) => {
      await nameSpeaker(person);
      return hold(person);
    },
  },
  "DELETE /api/events/[id]/hold/challenge": {
    params: async (person) => ({ id: (await makeChallenge(person)).eventId }),
  },
  "POST /api/public/holds/[token]": { body: () => ({ answer: "confirm" }) },

  "POST /api/events/[id]/tasks": { body: () => ({ title: unique("Task") }) },
  "POST /api/events/[id]/tasks/from-templates": { body: () => ({}) },
  "POST /api/events/[id]/tasks/order": {
    params: task,
    body: (_, { task: taskId }) => ({ ids: [taskId] }),
  },
  "PATCH /api/events/[id]/tasks/[task]": { change: () => ({ title: unique("Task") }) },
  "POST /api/task-templates/order": {
    body: async (person) => ({ type: "panel", ids: [(await makeTemplate(person, { type: "panel" })).id] }),
  },
  "POST /api/task-templates/usual": { body: () => ({ type: "keynote" }) },

  "PUT /api/action-items/[key]": {
    body: async (person, { key }) => ({ mark: "done", fingerprint: (await itemOf(person, key)).fingerprint }),
  },
  "DELETE /api/action-items/[key]": {
    params: async (person) => {
      const { item } = await makePastEvent(person);
      const mark = { mark: "dismissed", fingerprint: item.fingerprint };
      expectStatus(await person.put(`/api/action-items/${item.key}`, mark), 200, "mark");
      return { key: item.key };
    },
  },
  "PUT /api/action-item-rules/[rule]": { body: () => ({ isOff: true }) },
  "PUT /api/action-item-rules/[rule]/snooze": { body: () => ({ until: addDays(dateToDay(new Date()), 7) }) },
  "POST /api/own-tasks": { body: () => ({ title: unique("Task"), dueOn: "2031-05-06" }) },
  "PUT /api/digest": { body: () => ({ digest: "weekly" }) },
  "POST /api/expenses": { body: () => expenseOf() },
  "POST /api/mileage": { body: () => tripOf() },
  "POST /api/local-places": {
    body: async (person) => ({ eventId: (await makeEvent(person)).id, kind: "hotel", name: unique("Inn ") }),
  },
  "POST /api/travel-bookings": {
    body: async (person) => ({
      eventId: (await makeEvent(person)).id,
      kind: "train",
      name: unique("Acela "),
      startsOn: "2031-05-05",
    }),
  },
  "POST /api/travel-bookings/reading": {
    body: async (person) => ({ eventId: (await makeEvent(person)).id, text: "Flight UA 1523" }),
  },
  "POST /api/trips": {
    body: async (person) => ({
      name: unique("Trip "),
      eventIds: [(await makeEvent(person)).id, (await makeEvent(person)).id],
    }),
  },
  "POST /api/expenses/billing": {
    body: async (person) => {
      const { id: eventId } = await makeEvent(person, { travelMode: "reimbursed" });
      await makeExpense(person, { billable: true, shares: [{ eventId }] });
      return { eventId };
    },
  },
  "POST /api/recurring-expenses": { body: () => recurringOf() },
  "POST /api/expense-categories": { body: () => categoryOf() },
  "POST /api/statements": { body: () => statementForm() },
  "POST /api/statements/preview": { body: () => statementForm() },
  "PUT /api/tax-settings": { body: () => ({ setAside: 30, virtualState: "" }) },
  "POST /api/tax-documents": { body: () => taxDocumentOf() },
  "POST /api/days-off": { body: () => ({ startsOn: "2031-07-01", endsOn: "2031-07-04", label: unique("Away") }) },
  "POST /api/days-off/holidays": { body: () => ({ year: 2031, names: ["Thanksgiving Day"] }) },
  "POST /api/calendar-feeds": { body: () => ({ name: unique("Calendar"), level: "titles" }) },
  "GET /api/public/calendars/[file]": {
    visitor: true,
    params: async (person) => ({
      file:
        String((await makeFeed(person)).address)
          .split("/")
          .at(-1) ?? "",
    }),
  },

  "PATCH /api/media-kit": { change: () => ({ headline: unique("Headline ") }) },
  "PUT /api/media-kit/publication": {
    body: async (person) => {
      await makeKit(person);
      return { version: (await person.get("/api/media-kit")).body.version };
    },
  },
  "DELETE /api/media-kit/publication": { params: after(makeKit) },
  "POST /api/media-kit/publication/restoration": { params: after(makeKit) },
  "GET /api/public/media-kits/[token]/pictures/[file]": {
    params: async (person) => {
      const { token, fileId } = await makeOpenKit(person);
      return { token, file: fileId };
    },
  },
  // Forms sent within two seconds of their token are refused as spam.
  "POST /api/public/media-kits/[token]/dates": { body: () => someQuestion() },
  "POST /api/public/media-kits/[token]/password": {
    params: async (person) => ({ token: (await makeOpenKit(person, { password: "open sesame" })).token }),
    body: () => new PageForm({ password: "open sesame" }),
  },
  "POST /api/public/media-kits/[token]/visits": {
    body: () => ({ token: "none", seconds: 4, sections: ["bio"] }),
  },

  "POST /api/public/contracts/[token]/view": { body: () => ({}) },
  "POST /api/public/contracts/[token]/signature": form({ ...TYPED, field1: "Terrence Okafor" }),
  "POST /api/public/contracts/[token]/draft": form(TYPED),
  "POST /api/public/contracts/[token]/opening": form(),
  "POST /api/public/contracts/[token]/code": form(),
  "POST /api/public/contracts/[token]/entry": form({ code: "123456" }),
  "POST /api/public/contracts/[token]/decline": form({ reason: "Another speaker" }),
  "POST /api/public/contracts/[token]/change": form({ reason: "The date" }),
  "POST /api/public/contracts/[token]/handover": form({ name: "Noor Haddad", email: "noor@example.com" }),
  "POST /api/public/contracts/[token]/download": form(),
  "POST /api/public/invoices/[token]/bank": form(),
  "POST /api/public/invoices/[token]/promise": {
    body: () => new PageForm({ promisedOn: addDays(dateToDay(new Date()), 30) }),
  },
  "POST /api/public/invoices/[token]/download": form(),
  "POST /api/contracts/[id]/signature": {
    params: idOf(makeContractForSpeaker),
    body: () => ({ password: PASSWORD, form: { ...TYPED, field1: "Maren Holloway" } }),
  },
  "POST /api/contracts/[id]/recipients/[recipient]/replacement": {
    body: async (...given) => ({ ...(await currentVersion(...given)), name: "Noor Haddad", email: emailOf("mended") }),
  },
  "POST /api/public/verify": { body: () => ({ sha256: "0".repeat(64) }) },
  "PUT /api/contracts/confirming": { body: () => ({ confirmsOn: "either" }) },
  "POST /api/contracts/elsewhere": { body: () => elsewhereForm({ title: unique("Letter ") }) },
  "POST /api/contracts/[id]/sending": { params: idOf(makeReadyContract), body: () => ({ version: 2 }) },
  "DELETE /api/contracts/[id]/sending": {
    params: async (person) => {
      const { id, version } = await makeReadyContract(person);
      expectStatus(await person.post(`/api/contracts/${id}/sending`, { version }), 200, "send");
      return { id: String(id) };
    },
  },
  "POST /api/invoices": { body: async (person) => ({ clientId: (await makeClient(person)).id }) },
  "PATCH /api/invoices/[id]": { change: () => ({ billToName: unique("Acme ") }) },
  "POST /api/invoices/[id]/issue": { body: invoiceVersion },
  "POST /api/invoices/[id]/sending": { params: issuedInvoice.params },
  "DELETE /api/invoices/[id]/sending": {
    params: async (person) => {
      const { id } = await issuedInvoice.params(person);
      expectStatus(await person.post(`/api/invoices/${id}/sending`, {}), 200, "send");
      return { id: String(id) };
    },
  },
  "POST /api/invoices/[id]/void": issuedInvoice,
  "POST /api/invoices/[id]/write-off": issuedInvoice,
  "POST /api/invoices/[id]/credit-note": {
    ...issuedInvoice,
    body: async (...given) => ({ ...(await invoiceVersion(...given)), reason: "Shorter talk" }),
  },
  "GET /api/invoices/[id]/receipts": { params: async (person) => ({ id: await makeBilledReceipt(person) }) },
  "POST /api/invoices/[id]/credits": { params: idOf(payerOver), body: invoiceVersion },
  "PUT /api/invoice-settings": {
    body: () => ({
      pattern: "{YYYY}-{SEQ:4}",
      start: 1,
      restartsYearly: true,
      creditPattern: "CN-{YYYY}-{SEQ}",
      reminders: false,
      notes: "",
    }),
  },
  "POST /api/payments": {
    body: () => paymentOf({ amount: 500, note: unique("Book sales ") }),
  },
  "PATCH /api/payments/[id]": { body: () => ({ version: 1, withheldFor: "" }) },
  "POST /api/payments/[id]/receipt": { params: idOf(emailedPayment) },
  "POST /api/clients/[id]/statement": { params: idOf(billed(makeClient)) },
  "POST /api/bureau-partners/[id]/statement": { params: idOf(billed(makeBureau)) },
  "POST /api/letters": { body: (person) => letterAbout(person) },
  "POST /api/letters/preview": { body: () => ({ subject: "Hello", body: "Hi" }) },
  "POST /api/letter-templates": { body: someTemplate },
  "DELETE /api/sent-emails/[id]": { params: idOf(heldEmail) },
  "POST /api/payments/[id]/reversal": { body: () => ({ reversedOn: "2026-11-21", reason: "Check bounced" }) },
  "POST /api/payments/[id]/refunds": {
    body: () => ({ refundedOn: "2026-11-21", amount: 100, method: "check" }),
  },
  "POST /api/contracts/[id]/void": sentContract,
  "POST /api/contracts/[id]/versions": sentContract,
  "PUT /api/contracts/[id]/pause": sentContract,
  "PUT /api/contracts/[id]/expiry": {
    ...sentContract,
    body: async (...given) => ({ ...(await currentVersion(...given)), days: 30 }),
  },
  "DELETE /api/contracts/[id]/pause": {
    params: async (person) => {
      const { id, version } = await makeSentContract(person);
      expectStatus(await person.put(`/api/contracts/${id}/pause`, { version }), 200, "pause");
      return { id: String(id) };
    },
  },
  "POST /api/contracts/[id]/ending": {
    params: idOf(async (person) => (await person.post("/api/contracts/elsewhere", elsewhereForm())).body),
    body: async (...given) =>
      pdfForm({ endedOn: "2026-11-10", version: String((await currentVersion(...given)).version) }),
  },

  "POST /api/files": { body: () => fileForm({ name: `${unique("notes")}.txt` }) },
  "POST /api/events/[id]/commission-lines": {
    params: idOf((person) => makeEvent(person, { bureauPartnerName: unique("Bureau") })),
    body: () => ({ amount: 1000, note: unique("Agreed") }),
  },
  "PATCH /api/commission-lines/[id]": { change: () => ({ percent: 20 }) },
  "PUT /api/admin/users/[id]/trial": {
    body: async ({ target }, { id }) => {
      const text = `SELECT iso_instant("trialEndsAt") AS at FROM speakers p JOIN users u ON u."speakerId" = p.id WHERE u.id = $1`;
      return { days: 7, trialEndsAt: (await sql(text, [id], target))[0]?.at };
    },
  },
  "DELETE /api/admin/sessions": {},
  "POST /api/admin/viewing": { body: async (person) => ({ userId: (await someUser(person)).id }) },
  "DELETE /api/admin/viewing": {},

  "POST /api/demo-data": {},
  "DELETE /api/demo-data": {},
  "POST /api/demo-data/restoration": {},

  "POST /api/imports": { body: () => uploadForm(unique("Imported")) },
  "PATCH /api/imports/[id]": { body: () => ({ version: 1, onMatch: "skip" }) },
  "POST /api/imports/[id]/commit": { body: () => ({ version: 1 }) },
  "GET /api/imports/[id]/errors": { params: unreadable },
  "GET /api/imports/[id]/rows/[row]": { params: unreadable },
  "PATCH /api/imports/[id]/rows/[row]": {
    params: unreadable,
    body: () => ({ version: 1, cells: { 0: unique("Corrected") } }),
  },
  "PATCH /api/admin/messages/[id]": { body: () => ({ state: "planned", version: 1 }) },
  "POST /api/admin/messages/[id]/replies": { body: () => ({ text: unique("Thank you ") }) },
  "GET /api/admin/messages/[id]/replies/[reply]": { params: answered },
};

const taxDocumentFile = idOf((person: Person) =>
  makeFile(person, { kind: "tax_document", name: "certificate.pdf", content: `%PDF-1.7 ${unique("certificate")}` }),
);

/** Fields and filters that take an id. Every `…Id` of a schema needs an entry. */
export const ID_FIELDS: Record<string, (person: Person) => Promise<Record<string, string>>> = {
  clientId: client,
  eventId: event,
  dealId: deal,
  otherId: client,
  bureauPartnerId: bureau,
  representativeId: representative,
  cameFromEventId: event,
  venueId: venue,
  exceptId: event,
  challengerId: event,
  fromEventId: event,
  previewFileId: idOf(makeKitPicture),
  templateId: idOf(makeContractTemplate),
  contractId: idOf(makeContract),
  invoiceId: idOf(makeInvoice),
  lateFeeOf: idOf((person: Person) => makeIssuedInvoice(person)),
  ownCategoryId: idOf(makeOwnCategory),
  tripId: idOf(makeEventTrip),
  certificateId: taxDocumentFile,
  fileId: taxDocumentFile,
};

/** Pages with an id, by the URL before it. */
export const PAGE_PARAMS: Record<string, (person: Person) => Promise<Record<string, string>>> = {
  events: event,
  clients: client,
  "bureau-partners": bureau,
  contracts: idOf(makeContract),
  testimonials: testimonial,
  venues: venue,
  trips: idOf(makeEventTrip),
  import: dryRun,
  "media-kit": kitLink,
  invoices: idOf(makeInvoice),
  "contracts/templates": idOf(makeContractTemplate),
  tutorials: async () => ({ guide: "importing" }),
  "admin/announcements": announcement,
  "admin/users": async (person) => ({ id: person.userId }),
  "admin/messages": answerable,
};

/** The listed recipe with defaults from the URL. */
export function recipeFor({ key, method, route, params }: Endpoint): Recipe {
  const [address, make, field] = NOUNS.find(([start]) => route === start || route.startsWith(`${start}/`)) ?? [];
  const creates = method === "POST" && route === address && field;
  const hasRecord = make && params.length > 0;
  const listed = RECIPES[key];
  if (!listed && !creates && !hasRecord && (method !== "GET" || params.length > 0))
    throw new Error(`No recipe for ${key}: say in RECIPES (tests/support/recipes.ts) how to call it.`);
  const renames = field && method === "PATCH" && route === `${address}/[id]`;
  const change = listed?.change ?? (renames ? () => ({ [field]: unique("Renamed") }) : undefined);
  const isTrash = route.endsWith("]/restoration");
  return {
    ...(hasRecord && { params: isTrash ? inTrash(route.replace("/restoration", ""), make) : make }),
    ...(creates && { body: () => ({ [field]: unique("New") }) }),
    ...(change && { body: versioned(route, change) }),
    ...(route.startsWith("/api/public/") && { visitor: true }),
    ...listed,
  };
}

const versioned =
  (route: string, change: () => object): Recipe["body"] =>
  async (person, params) => ({ ...change(), version: (await person.get(fill(route, params), AS_JSON)).body.version });

const inTrash = (route: string, make: NonNullable<Recipe["params"]>) => async (person: Person) => {
  const params = await make(person);
  expectStatus(await person.delete(fill(route, params)), 204, "delete");
  return params;
};

export type Prepared = { path: string; params: Record<string, string>; body: unknown };

export async function prepare(endpoint: Endpoint, person: Person): Promise<Prepared> {
  const recipe = recipeFor(endpoint);
  const params = (await recipe.params?.(person)) ?? {};
  return { path: fill(endpoint.route, params), params, body: await recipe.body?.(person, params) };
}

export async function senderFor(endpoint: Endpoint, person: Person): Promise<Browser> {
  if (endpoint.access === "admin") return theAdmin();
  return recipeFor(endpoint).visitor ? new Browser() : person;
}

/** Keeps what is before the id in a key such as "past-event:…". */
export const withRandomId = (endpoint: Endpoint, params: Record<string, string>): string =>
  fill(
    endpoint.route,
    Object.fromEntries(Object.entries(params).map(([name, id]) => [name, id.replace(/[^:]*$/, randomUUID())])),
  );

async function answerable(person: Person): Promise<Record<string, string>> {
  return { id: (await makeFeedback(person, { mayAnswer: true })).id };
}

async function answered(person: Person): Promise<Record<string, string>> {
  const { id = "" } = await answerable(person);
  const [row] = await sql<{ id: string }>(
    `INSERT INTO feedback_replies (id, "speakerId", "feedbackId", by, text)
     VALUES (gen_random_uuid(), $1, $2, 'admin', 'Thank you') RETURNING id`,
    [person.speakerId, id],
    person.target,
  );
  return { id, reply: row?.id ?? "" };
}

async function deadLetter({ speakerId, email, username, target }: Person): Promise<Record<string, string>> {
  const data = { speakerId, to: email, template: "username-recovery", props: { username } };
  const [row] = await sql<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, output) VALUES ('dead-letters', $1, '{"message": "it was refused"}') RETURNING id`,
    [data],
    target,
  );
  return { id: row?.id ?? "" };
}

async function keptError({ target }: Person): Promise<Record<string, string>> {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO error_groups (id, fingerprint, source, place, name, message, stack)
     VALUES (gen_random_uuid(), $1, 'route', 'GET /api/clients', 'Error', 'it broke', '') RETURNING id`,
    [unique("fingerprint")],
    target,
  );
  return { id: row?.id ?? "" };
}

async function twoClients(person: Person): Promise<Record<string, string>> {
  return { id: (await makeClient(person)).id, other: (await makeClient(person)).id };
}

async function makeMerge(person: Person): Promise<{ id: string; merge: string; other: string }> {
  const { id, other } = (await twoClients(person)) as { id: string; other: string };
  const answer = await person.post(`/api/clients/${id}/merge`, { otherId: other, version: 1, otherVersion: 1 });
  expectStatus(answer, 200, "merge");
  return { id, other, merge: String(answer.body.mergeId) };
}

async function passwordAndCode(person: Person) {
  const { recoveryCodes } = await turnOnTwoFactor(person);
  return { password: person.password, code: recoveryCodes[0] };
}

function someMessage() {
  return { name: "Ada", ...someAddress(), message: "Do you import holds?" };
}

function someAddress(): { email: string } {
  return { email: `${unique("someone")}@example.com` };
}

export async function plantToken(person: Person, purpose: string, email = person.email): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql(
    `INSERT INTO account_tokens (id, "speakerId", "userId", purpose, "tokenHash", email, "endsAt")
     VALUES (gen_random_uuid(), $1, $2, $3::token_purpose, $4, $5, now() + interval '1 hour')
     ON CONFLICT ("userId", purpose) DO UPDATE SET "tokenHash" = excluded."tokenHash", "endsAt" = excluded."endsAt",
       email = excluded.email`,
    [person.speakerId, person.userId, purpose, createHash("sha256").update(token).digest(), email],
    person.target,
  );
  return token;
}

async function nextAuthForm(person: Person): Promise<URLSearchParams> {
  const { body } = await person.get<{ csrfToken: string }>("/api/auth/csrf");
  return new URLSearchParams({ csrfToken: body.csrfToken, json: "true", callbackUrl: person.target.url });
}
