import type { ReactElement, ReactNode } from "react";
import { DEFAULT_ACCENT, type Tones, tonesOf } from "@/lib/public-page/color";
import { HEADLINE_FONT, NOTE_STYLE, pageStyle } from "@/lib/public-page/style";

/** Other in each process, so that no text on a page can contain it. Unaffected by escaping. */
export const newPlaceholder = (): string => crypto.getRandomValues(new BigUint64Array(2)).join("-");

export const FORM_TOKEN_PLACEHOLDER = newPlaceholder();

export const FormToken = (): ReactElement => <input type="hidden" name="csrf-token" value={FORM_TOKEN_PLACEHOLDER} />;

/** schema.org data for search engines. */
export function JsonLd({ data }: { data: object }): ReactElement {
  // "<" could end the element.
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

type Props = {
  title: string;
  description?: string;
  accent: string;
  style: string;
  topTone?: keyof Tones;
  head?: ReactNode;
  data?: Record<`data-${string}`, string>;
  children: ReactNode;
};

/** Complete HTML document without third-party requests, not indexed. */
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

export function NoteDocument({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <PublicDocument title={title} accent={DEFAULT_ACCENT} style={NOTE_STYLE}>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </PublicDocument>
  );
}

export const ClosedDocument = (): ReactElement => (
  <NoteDocument title="This link isn't available">
    <p>It may have been turned off, or the address may be incomplete.</p>
    <p>Reply to their message to request a new link.</p>
  </NoteDocument>
);

type PasswordProps = {
  title: string;
  submitLabel: string;
  action: string;
  problem: string | null;
};

export const PasswordDocument = ({ title, submitLabel, action, problem }: PasswordProps): ReactElement => (
  <NoteDocument title={title}>
    <p>Ask the person who sent you this link for the password.</p>
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
