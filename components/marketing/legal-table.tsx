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
  ["csrf-token", "Proves that a change comes from our own page and not from somebody else’s.", "12 hours"],
  [
    "known-device",
    "Remembers that you have signed in here before, so that a stranger’s wrong guesses cannot keep you out.",
    "One year",
  ],
  ["theme", "Light or dark, if you chose one.", "One year"],
  ["promotion", "Carries a promotion code that you entered into the sign-up.", "30 days, or until you sign up"],
  [
    "kit-…",
    "On a media kit with a password: that you have said it. Set when you unlock the link, and only for it.",
    "12 hours",
  ],
  ["passkey-challenge", "While you sign in with a passkey or add one.", "5 minutes"],
] as const;

export const ON_THIS_DEVICE = [
  ["contact-draft", "What you typed in the contact form and have not sent.", "Until you send it or close the tab"],
  ["draft:…", "What you typed in a form and have not saved.", "Until you save, discard or sign out"],
  ["columns:…", "Which columns of a list you hide.", "Until you erase it"],
  ["data-storage-acknowledged", "That you have read the notice about storage.", "Until you sign out"],
  ["welcome-seen:…", "That you have seen the welcome.", "Until you erase it"],
  ["next-page-toast", "A message for the next page, such as “Welcome back!”.", "Until it is shown"],
] as const;

export const PROCESSORS = [
  ["Hosting and database", "Everything stored, as its machines run the application.", "Always"],
  ["E-mail delivery", "Your address and the text of a mail.", "When a mail is sent to you"],
  [
    "Card payment provider",
    "Name, email address and card, entered on its own pages; we get the state of the plan.",
    "If you subscribe",
  ],
  ["Cloud object storage", "Files that you add, such as photos and documents.", "If you add files"],
] as const;

export const KEPT_FOR = [
  ["Your account and business data", "As long as you have the account, also without a subscription."],
  [
    "What you delete",
    "30 days in the trash, from which you can restore it; then it is gone. A contact that an event still names stays until the event goes.",
  ],
  ["A deleted account", "14 days in which you can change your mind by signing in; then everything is erased."],
  ["Sessions", "Until you sign out, after 14 days without use, or after 90 days at the latest."],
  ["Mailed links", "One hour for a new password, 48 hours for confirming an address, or until used."],
  [
    "Workbooks you import",
    "The file is not kept. Its rows stay 7 days for you to look at before you import them, 30 days after.",
  ],
  [
    "Visits to a media kit",
    "As long as its speaker keeps the link, without anything that says who it was: the day’s key goes with the day.",
  ],
  ["Counters against abuse", "Minutes to hours."],
  ["Messages from the contact form", "24 months at most. Feedback stays until your account is deleted."],
  ["Which mails went out, and to whom", "14 days."],
  ["Technical logs", "As long as it takes to find and repair a fault; 90 days at most in our list of faults."],
  ["Invoices for a subscription", "As long as tax law asks for."],
] as const;
