type Props = {
  /** For screen readers. */
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
};

/** On a phone each row is a block, so that nothing scrolls sideways. */
export function LegalTable({ caption, head, rows }: Props) {
  return (
    <table className="w-full text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b text-start text-muted-foreground">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-medium last:pe-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y max-sm:block">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="align-top break-inside-avoid max-sm:grid max-sm:gap-0.5 max-sm:py-3">
            <th scope="row" className="text-start font-medium wrap-anywhere sm:w-44 sm:py-2.5 sm:pe-4">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className="text-muted-foreground sm:py-2.5 sm:pe-4 sm:last:pe-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Facts of the privacy policy that depend on the code; tests/e2e/legal.test.ts compares the cookies. */

export const COOKIES = [
  [
    "next-auth.session-token",
    "Keeps you signed in. On https its name begins with __Secure-.",
    "90 days, or until you sign out",
  ],
  ["csrf-token", "Proves that a change comes from our own page and not from another site.", "12 hours"],
  [
    "known-device",
    "Remembers that you've signed in here before, so that a stranger's wrong guesses can't lock you out.",
    "One year",
  ],
  ["theme", "Light or dark, if you chose one.", "One year"],
  ["promotion", "Carries a promotion code you entered over to sign-up.", "30 days, or until you sign up"],
  [
    "kit-…",
    "On a media kit with a password: remembers that you entered it. Set only when you unlock the link.",
    "12 hours",
  ],
  [
    "sign-…",
    "On a contract that asks for a one-time code: remembers that you entered it. Set only when you enter the code.",
    "2 hours",
  ],
  ["passkey-challenge", "While you sign in with a passkey or add one.", "5 minutes"],
] as const;

export const ON_THIS_DEVICE = [
  ["contact-draft", "What you typed in the contact form but haven't sent.", "Until you send it or close the tab"],
  ["draft:…", "What you typed in a form but haven't saved.", "Until you save, discard or sign out"],
  [
    "contract:…",
    "What you typed on a contract's page but haven't signed with. Not on a device where the speaker is signed in.",
    "Until you view the signed contract there, or delete it",
  ],
  ["address:…", "The filters you last used in a list.", "Until you sign out"],
  ["day-sheet:…", "Day sheets you opened, so that they work offline.", "Until you sign out"],
  ["columns:…", "Which columns of a list you hide.", "Until you delete it"],
  ["data-storage-acknowledged", "Remembers that you've read the notice about storage.", "Until you sign out"],
  ["welcome-seen:…", "Remembers that you've seen the welcome.", "Until you delete it"],
  ["next-page-toast", "A message for the next page, such as “Welcome back!”.", "Until it is shown"],
] as const;

export const PROCESSORS = [
  ["Hosting and database", "Everything stored, since its servers run the app.", "Always"],
  ["Email delivery", "Your email address and the text of an email.", "When we email you"],
  [
    "Card payment provider",
    "Name, email address and card, entered on its own pages; it tells us the status of your plan.",
    "If you subscribe",
  ],
  [
    "Cloud object storage",
    "Files that you add, such as photos and documents, and the PDFs of contracts.",
    "If you add files or send a contract",
  ],
  [
    "Timestamp service",
    "A hash of a contract's seal and nothing else.",
    "When a contract is sealed, if this installation uses one",
  ],
] as const;

export const KEPT_FOR = [
  ["Your account and business data", "As long as you have the account, even without a subscription."],
  [
    "What you delete",
    "30 days in the trash, where you can restore it; then it's permanently deleted. A client or bureau that an event still uses stays until the event is deleted, and an event with an issued document until you delete your account.",
  ],
  [
    "A deleted account",
    "14 days, during which you can change your mind by signing in; then everything is permanently deleted.",
  ],
  ["Sessions", "Until you sign out, after 14 days without use, or after 90 days at the latest."],
  ["Emailed account links", "One hour for a new password, 48 hours for confirming an address, or until used."],
  [
    "Workbooks you import",
    "Up to 7 days while you preview it. After you import, we delete the file and keep its rows for 30 days so that you can undo the import.",
  ],
  [
    "Visits to a media kit",
    "As long as the speaker keeps the link, without anything that identifies you: the key is deleted after one day.",
  ],
  ["An archive you upload to restore", "Until it's restored, one day at most."],
  [
    "Contracts that were sent, and the evidence of who signed them",
    "As long as the speaker's account; links to them close a year after the contract ended. After the account is deleted, we keep the document number, the hash and the date of each sealed file.",
  ],
  [
    "What you save to continue signing later",
    "Until you sign or hand over; otherwise as long as the speaker's account.",
  ],
  ["One-time codes for signing", "10 minutes. The code is never stored."],
  ["Viewings of your account by our team", "As long as you have the account; you can see them there."],
  ["Counters against abuse", "Minutes to hours."],
  ["Messages from the contact form", "24 months at most. Feedback stays until your account is deleted."],
  ["Which emails we sent, and their recipients", "14 days."],
  [
    "Technical logs",
    "As long as it takes to find and fix a problem; error reports at most 90 days after they last occurred.",
  ],
  ["Invoices for a subscription", "As long as tax law requires."],
] as const;
