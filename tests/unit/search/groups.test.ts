import { expect, test } from "vitest";
import { groupsOf } from "@/components/search/sections";
import type { SearchResults } from "@/lib/search/schema";

const RESULTS: SearchResults = {
  events: [{ id: "e", title: "Gala", date: "2027-03-04", venueName: "", city: "Austin", state: "TX" }],
  clients: [{ id: "c", name: "Acme", company: "", email: "a@example.com" }],
  representatives: [
    { id: "r", name: "Ana", bureauPartnerId: "b", bureauPartnerName: "Premier", email: "", phone: "555" },
  ],
  testimonials: [{ id: "t", clientName: "Kim", companyName: "Acme", eventTitle: "Gala", content: "She was…" }],
  bureauPartners: [
    { id: "b", name: "Premier", contactName: "", email: "", phone: "", website: "https://premier.example.com" },
  ],
  contracts: [{ id: "k", title: "Speaking agreement: Gala", state: "sent", clientName: "Acme" }],
  invoices: [{ id: "i", number: "2027-0014", state: "sent", billToName: "Acme", kind: "invoice" }],
  more: ["events", "representatives"],
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
  ]);
  expect(groups.map(({ hits }) => hits)).toEqual([
    [{ id: "e", href: "/events/e", title: "Gala", detail: "Mar 4, 2027 · Austin, TX" }],
    [{ id: "c", href: "/clients/c", title: "Acme", detail: "a@example.com" }],
    [{ id: "r", href: "/bureau-partners/b", title: "Ana", detail: "Premier · 555" }],
    [{ id: "t", href: "/testimonials/t", title: "Kim · Acme", detail: "Gala · She was…" }],
    [{ id: "b", href: "/bureau-partners/b", title: "Premier", detail: "premier.example.com" }],
    [{ id: "k", href: "/contracts/k", title: "Gala", detail: "Acme · Sent" }],
    [{ id: "i", href: "/invoices/i", title: "Invoice 2027-0014", detail: "Acme · Sent" }],
  ]);
});

test("a list is offered if it would show the same hits", () => {
  const more = (q: string) => groupsOf(RESULTS, q).map(({ moreHref }) => moreHref);
  expect(more("a & b")).toEqual(["/events?q=a%20%26%20b", null, null, null, null, null, null]);
  expect(more("gala state:TX")).toEqual([null, null, null, null, null, null, null]);
  expect(more("")).toEqual([null, null, null, null, null, null, null]);
});

test("groups without hits are left out", () => {
  const empty = {
    ...RESULTS,
    events: [],
    representatives: [],
    testimonials: [],
    bureauPartners: [],
    contracts: [],
    invoices: [],
    more: [],
  };
  expect(groupsOf(empty, "acme").map(({ name }) => name)).toEqual(["clients"]);
});
