import type { ReactElement, ReactNode } from "react";

/**
 * Stand in a kept document where each visitor gets something of their own; the route puts that in with one `replace`.
 * Plain letters, so that no escaping changes them.
 */

/** The value of the hidden field `csrf-token` in the forms. */
export const FORM_TOKEN_MARK = "the-form-token-goes-here";

/** The value of `data-kit-ticket` on the body of the kit page. */
export const TICKET_MARK = "the-visit-ticket-goes-here";

/** The hidden field that carries the token of the cookie of the same name. */
export const FORM_TOKEN_FIELD = "csrf-token";

type Props = {
  title: string;
  description: string;
  style: string;
  /** Behind the browser's own bars, in light and in dark. */
  themeColours: { light: string; dark: string };
  /** Further elements of the head. */
  head?: ReactNode;
  /** `data-` attributes of the body. */
  marks?: Record<`data-${string}`, string>;
  children: ReactNode;
};

/** An HTML document that asks nobody else for anything and is in no index. */
export function Shell({ title, description, style, themeColours, head, marks, children }: Props): ReactElement {
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
        <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
        <link rel="preload" as="font" type="font/woff2" href={HEADLINE_FONT} crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {head}
        <style>{style}</style>
      </head>
      <body {...marks}>{children}</body>
    </html>
  );
}

export const HEADLINE_FONT = "/typefaces/fraunces-headline.woff2";
