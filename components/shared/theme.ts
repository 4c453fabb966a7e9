export type Theme = "system" | "light" | "dark";

export const THEME_COOKIE = "theme";

/** The element that carries the theme of everything signed in. */
export const SHELL_ID = "shell";

/** What the cookie says; anything unknown means "as the system". */
export const themeOf = (cookie: string | undefined): Theme =>
  cookie === "light" || cookie === "dark" ? cookie : "system";
