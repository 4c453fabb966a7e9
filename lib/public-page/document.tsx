import type { ReactElement, ReactNode } from "react";
import { DEFAULT_ACCENT, type Tones, tonesOf } from "@/lib/public-page/color";
import { HEADLINE_FONT, NOTE_STYLE, pageStyle } from "@/lib/public-page/style";

/** Replaced by the visitor's form token in `formResponse`. Plain letters, so that no escaping changes it. */
export const FORM_TOKEN_PLACEHOLDER = "the-form-token-goes-here";

/** The form's half of the CSRF token; the other half is the cookie. */
export const FormToken = (): ReactElement => <input type="hidden" name="csrf-token" value={FORM_TOKEN_PLACEHOLDER} />;

type Props = {
  title: string;
  description?: string;
  /** "#rrggbb": all colors of the page derive from it. */
  accent: string;
  /** CSS of this page, after what all public pages share. */
  style: string;
  /** The tone behind the browser's own bars. */
  topTone?: keyof Tones;
  /** More elements of the head. */
  head?: ReactNode;
  /** `data-` attributes of the body. */
  data?: Record<`data-${string}`, string>;
  children: ReactNode;
};

/** A complete HTML document without third-party requests, kept out of search indexes. */
export function PublicDocument(props: Props): ReactElement {
  const { title, description = "", accent, style, topTone = "paper", head, data, children } = props;
  const { light, dark } = tonesOf(accent);
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: this is the whole document, not a page of Next */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={light[topTone]} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark[topTone]} media="(prefers-color-scheme: dark)" />
        <link rel="preload" as="font" type="font/woff2" href={HEADLINE_FONT} crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {head}
        <style>{pageStyle(accent, style)}</style>
      </head>
      <body {...data}>{children}</body>
    </html>
  );
}

/** A document of a few lines that reveals nothing about the speaker. */
function NoteDocument({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <PublicDocument title={title} accent={DEFAULT_ACCENT} style={NOTE_STYLE}>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </PublicDocument>
  );
}

/** The same for every link that does not open, whatever the reason. */
export const ClosedDocument = (): ReactElement => (
  <NoteDocument title="This link is not open">
    <p>It may have been closed, or its address may have lost a letter on the way.</p>
    <p>Please ask whoever sent it to you for a new one. A reply to their message is enough.</p>
  </NoteDocument>
);

type PasswordProps = {
  title: string;
  submitLabel: string;
  /** Path that the password is posted to. */
  action: string;
  problem: string | null;
};

/** Asks for the password of a link, and says nothing else. */
export const PasswordDocument = ({ title, submitLabel, action, problem }: PasswordProps): ReactElement => (
  <NoteDocument title={title}>
    <p>Whoever sent you the link has it.</p>
    <form method="post" action={action}>
      <FormToken />
      <label htmlFor="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="off"
        maxLength={128}
        required
        {...(problem && { "aria-invalid": true, "aria-describedby": "problem", autoFocus: true })}
      />
      {problem && (
        <p className="problem" id="problem" role="alert">
          {problem}
        </p>
      )}
      <button className="button" type="submit">
        {submitLabel}
      </button>
    </form>
  </NoteDocument>
);
