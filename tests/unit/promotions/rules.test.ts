import { describe, expect, it } from "vitest";
import { discountText, firstPrice, priceText } from "@/lib/promotions/rules";
import type { PromotionDto } from "@/lib/promotions/schema";
import { carriedPromotion, promotionCookie, toPromotionCode } from "@/lib/shared/promotion-cookie";

const promotion = (change: Partial<PromotionDto>): PromotionDto => {
  const discount = { percentOff: 20, amountOff: null, ...change };
  return {
    code: "GREENROOM",
    duration: "repeating",
    months: 3,
    endsAt: null,
    ...discount,
    firstPrice: firstPrice(discount),
    ...change,
  };
};

it.each<[Partial<PromotionDto>, string, string]>([
  [{}, "20% off for your first 3 months", "$16.80 instead of $21 a month, after the 30-day free trial"],
  [{ months: 1 }, "20% off your first month", "$16.80 instead of $21, after the 30-day free trial"],
  [
    { duration: "once", months: null },
    "20% off your first month",
    "$16.80 instead of $21, after the 30-day free trial",
  ],
  [
    { duration: "forever", months: null, percentOff: null, amountOff: 4 },
    "$4 off for as long as you stay",
    "$17 instead of $21 a month, after the 30-day free trial",
  ],
  [{ percentOff: 100 }, "100% off for your first 3 months", "$0 instead of $21 a month, after the 30-day free trial"],
])("%j reads naturally", (change, discount, price) => {
  expect(discountText(promotion(change))).toBe(discount);
  expect(priceText(promotion(change))).toBe(price);
});

it.each([
  [{ percentOff: 33.3, amountOff: null }, 14.01],
  [{ percentOff: 0.01, amountOff: null }, 21],
  [{ percentOff: null, amountOff: 20.99 }, 0.01],
  [{ percentOff: null, amountOff: 99 }, 0],
])("%j costs %d at first", (discount, price) => expect(firstPrice(discount)).toBe(price));

describe("the cookie", () => {
  it("preserves a code", () => {
    expect(promotionCookie("GREENROOM", true)).toBe(
      "promotion=GREENROOM; Path=/; Max-Age=2592000; SameSite=Lax; Secure",
    );
    expect(carriedPromotion("a=1; promotion=GREENROOM; b=2")).toBe("GREENROOM");
    expect(carriedPromotion("my-promotion=GREENROOM")).toBeNull();
    expect(carriedPromotion("")).toBeNull();
  });

  it.each([undefined, "", " ", "two words", "a_b", "a;b", "é", "x".repeat(101)])("rejects a code like %j", (text) =>
    expect(toPromotionCode(text)).toBeNull(),
  );

  it("normalizes a code for comparison", () => expect(toPromotionCode(" stage-Left7 ")).toBe("STAGE-LEFT7"));
});
