import { describe, expect, it } from "vitest";
import { type BureauShare, billedFee } from "@/lib/invoices/proposal";

const share = (fields: Partial<BureauShare>): BureauShare => ({
  eventId: "e",
  kind: "commission",
  amountCents: 250_000,
  feeKind: "gross",
  invoicedBy: "bureau",
  ...fields,
});

describe("of a fee of $10,000, we bill", () => {
  it.each([
    ["all of it without a bureau", [], 1_000_000],
    ["the rest to a bureau that bills a gross fee", [share({})], 750_000],
    ["all of it to a bureau that adds its share", [share({ feeKind: "net" })], 1_000_000],
    ["the gross fee to the client, and owe the commission", [share({ invoicedBy: "speaker" })], 1_000_000],
    ["the fee and the commission to the client", [share({ invoicedBy: "speaker", feeKind: "net" })], 1_250_000],
    ["the rest of both shares", [share({}), share({ kind: "co_broke", amountCents: 50_000 })], 700_000],
    ["the rest of the commission, not of a spin-off", [share({}), share({ kind: "spin_off" })], 750_000],
  ])("%s", (_, shares, expected) => {
    expect(billedFee(1_000_000, shares).cents).toBe(expected);
  });
});
