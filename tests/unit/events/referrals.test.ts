import { expect, it } from "vitest";
import type { ReferralNode } from "@/lib/events/referrals";
import { referralTree } from "@/lib/events/referrals";

const node = (id: string, cameFromEventId: string, fields: Partial<ReferralNode> = {}): ReferralNode => ({
  id,
  cameFromEventId,
  depth: 1,
  title: id,
  date: "2026-01-01",
  status: "confirmed",
  fee: 100,
  keptAmount: null,
  ...fields,
});

it("a tree sums each branch, including its own booking", () => {
  const tree = referralTree("root", [
    node("a", "root"),
    node("b", "root", { status: "hold", fee: 999 }),
    node("a1", "a", { fee: 20 }),
    node("a11", "a1", { status: "cancelled", keptAmount: 3 }),
    node("b1", "b", { status: "closed", fee: 7 }),
  ]);
  expect(tree).toMatchObject({ led: 5, bookings: 3, money: 130 });
  expect(tree.children.map(({ id, money, bookings }) => [id, money, bookings])).toEqual([
    ["a", 123, 2],
    ["b", 7, 1],
  ]);
  expect(tree.children[0]?.children[0]?.children).toMatchObject([{ id: "a11", money: 3, bookings: 0 }]);
});

it("an event without referrals has an empty tree", () => {
  expect(referralTree("root", [])).toEqual({ children: [], led: 0, bookings: 0, money: 0 });
});
