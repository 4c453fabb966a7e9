/** Addresses that a page may lead to. Whatever is not one of them is shown as text. */

/** A page of the web, as it is linked and as it is read ("example.com/book"); null for anything else. */
export function webAddress(text: string): { href: string; shown: string } | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const shown = `${url.host.replace(/^www\./, "")}${url.pathname === "/" ? "" : url.pathname}`;
  return { href: url.href, shown };
}

export const mailAddress = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`;

/** "+1 (555) 010-0199 ext. 4" → "tel:+15550100199" */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.replace(/\s*(ext|x)\b.*$/i, "").replace(/[^\d+]/g, "")}`;
