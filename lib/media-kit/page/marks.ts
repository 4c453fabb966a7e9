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
