import { expect, test } from "vitest";
import { groupsOf } from "@/components/search/sections";
import type { SearchResults } from "@/lib/search/schema";

const RESULTS: SearchResults = {
  events: [
    {
      id: "e",
      title: "Gala",
      date: "2027-03-04",
      status: "hold",
      fee: 9_000,
      venueName: "",
      city: "Austin",
      state: "TX",
    },
  ],
  clients: [{ id: "c", name: "Acme", company: "", email: "a@example.com" }],
  representatives: [
    { id: "r", name: "Ana", bureauPartnerId: "b", bureauPartnerName: "Premier", email: "", phone: "555" },
  ],
  testimonials: [{ id: "t", clientName: "Kim", companyName: "Acme", eventTitle: "Gala", content: "She was…" }],
  bureauPartners: [
    { id: "b", name: "Premier", contactName: "", email: "", phone: "", website: "https://premier.example.com" },
  ],
  contracts: [{ id: "k", title: "Speaking agreement: Gala", state: "sent", clientName: "Acme" }],
  invoices: [{ id: "i", number: "2027-0014", state: "sent", isOverdue: true, billToName: "Acme", kind: "invoice" }],
  venues: [{ id: "v", name: "Palmer House", city: "Chicago", state: "IL" }],
  expenses: [{ id: "x", vendor: "Delta", category: "travel", note: "", spentOn: "2027-03-01", amount: 412.5 }],
  letters: [
    {
      id: "l",
      subject: "Next year",
      name: "Dana",
      email: "d@example.com",
      sentOn: "2027-03-02",
      eventId: null,
      clientId: "c",
      bureauPartnerId: null,
      invoiceId: null,
    },
  ],
  files: [{ id: "f", name: "Rider.pdf", kind: "document", eventId: "e", expenseId: null, addedOn: "2027-03-03" }],
  more: ["events", "representatives"],
  isCorrected: false,
};

test("groups are in the specified order, each hit with a line below its title", () => {
  const groups = groupsOf(RESULTS, "a b");
  expect(groups.map(({ label }) => label)).toEqual([
    "Events",
    "Clients",
    "Representatives",
    "Testimonials",
    "Bureau Partners",
    "Contracts",
    "Invoices",
    "Expenses",
    "Letters",
    "Files",
    "Venues",
  ]);
  expect(groups.map(({ hits }) => hits)).toEqual([
    [{ id: "e", href: "/events/e", title: "Gala", detail: "Mar 4, 2027 · Hold · $9,000 · Austin, TX" }],
    [{ id: "c", href: "/clients/c", title: "Acme", detail: "a@example.com" }],
    [{ id: "r", href: "/bureau-partners/b", title: "Ana", detail: "Premier · 555" }],
    [{ id: "t", href: "/testimonials/t", title: "Kim · Acme", detail: "Gala · She was…" }],
    [{ id: "b", href: "/bureau-partners/b", title: "Premier", detail: "premier.example.com" }],
    [{ id: "k", href: "/contracts/k", title: "Gala", detail: "Acme · Sent" }],
    [{ id: "i", href: "/invoices/i", title: "Invoice 2027-0014", detail: "Acme · Overdue" }],
    [{ id: "x", href: "/expenses?open=x", title: "Delta · $412.50", detail: "Mar 1, 2027 · Travel" }],
    [{ id: "l", href: "/clients/c", title: "Next year", detail: "Dana · Mar 2, 2027" }],
    [{ id: "f", href: "/events/e/files", title: "Rider.pdf", detail: "Document · Mar 3, 2027" }],
    [{ id: "v", href: "/venues/v", title: "Palmer House", detail: "Chicago, IL" }],
  ]);
});

test("a list is offered if it would show the same hits", () => {
  const more = (q: string) => groupsOf(RESULTS, q).map(({ moreHref }) => moreHref);
  expect(more("a & b").filter(Boolean)).toEqual(["/events?q=a%20%26%20b"]);
  expect(more("gala state:TX").filter(Boolean)).toEqual([]);
  expect(more("").filter(Boolean)).toEqual([]);
});

test("groups without hits are left out", () => {
  const { more: _, isCorrected, ...groups } = RESULTS;
  const none = Object.fromEntries(Object.keys(groups).map((name) => [name, []]));
  const empty = { ...none, clients: RESULTS.clients, more: [], isCorrected } as unknown as SearchResults;
  expect(groupsOf(empty, "acme").map(({ name }) => name)).toEqual(["clients"]);
});
