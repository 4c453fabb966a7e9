import { type Address, addressLines } from "@/lib/shared/address";

type Speaker = { name: string; businessName: string; address: string; city: string; state: string; zipCode: string };

/** On contracts. */
export const nameOnDocuments = (legalName: string, { businessName, name }: Speaker): string =>
  legalName || businessName || name;

/** The business's mailing address, or else the profile's. */
export function addressOnDocuments(business: Address, { address, city, state, zipCode }: Speaker): string[] {
  const own = addressLines(business);
  return own.length > 0 ? own : addressLines({ streetAddress: address, city, state, zipCode, country: "" });
}

/** The check digit of the American Bankers Association. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

export const lastFour = (text: string): string => `•••• ${text.slice(-4)}`;
