import type { Problem } from "@/lib/contracts/draft/problems";
import { fieldsEmpty, fieldsUnknown, hasNestedField, lengthProblem } from "@/lib/merge-fields/rules";
import type { Fill, MergeSubject } from "@/lib/merge-fields/schema";

type Recipient = { name: string; email: string } & Pick<MergeSubject, "freeDays">;
type Written = { subject: string; body: string };

/** Where a record is filled in. */
const HREF: Record<Fill["of"], (id: string) => string> = {
  event: (id) => `/events/${id}/edit`,
  terms: (id) => `/events/${id}/money`,
  client: (id) => `/clients/${id}/edit`,
  bureau: (id) => `/bureau-partners/${id}/edit`,
  representative: () => "/bureau-partners",
  profile: () => "/profile",
  business: () => "/profile/business",
};

/** What keeps a letter from being sent, each once. */
export function problemsOf(written: Written, subject: MergeSubject, recipients: readonly Recipient[]): Problem[] {
  const text = `${written.subject}\n${written.body}`;
  const here = (words: string): Problem => ({ text: words, href: null });
  const tooLong = lengthProblem([written.subject, written.body], subject);
  if (tooLong) return [here(tooLong)];
  const unknown = fieldsUnknown(text).map(({ key, closest }) =>
    here(`{{${key}}} isn't a field${closest ? `. Did you mean {{${closest}}}?` : ""}`),
  );
  const empty = fieldsEmpty(text, { ...subject, recipient: { name: "Everyone" } }).map(
    ({ label, fill }): Problem => ({ text: `“${label}” is missing`, href: fill && HREF[fill.of](fill.id), fill }),
  );
  const usesName = /\{\{[ \t]*recipient\./i.test(text);
  const unnamed = recipients.filter(({ name }) => usesName && name.trim() === "");
  const isOutOfReach = ({ freeDays }: Recipient) => subject.freeDays?.length !== 0 && freeDays?.length === 0;
  return [
    ...unknown,
    ...(hasNestedField(text) ? [here("A field is inside another")] : []),
    ...empty,
    ...unnamed.map(({ email }) => here(`${email || "A recipient"} needs a name, because the text uses it`)),
    ...recipients
      .filter(isOutOfReach)
      .map(({ name, email }) => here(`${name || email} isn't in reach on any of the free days that the text names`)),
  ];
}
