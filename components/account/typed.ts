/** What someone has typed in one mode of the modal and need not type again in the next. Never a password. */
export type Typed = { username: string; email: string };

export const NOTHING_TYPED: Typed = { username: "", email: "" };

/** The log-in takes either; what was typed as a name comes first. */
export const loginName = ({ username, email }: Typed): string => username || email;

/** The log-in's one field read as a name or as an address, whichever it looks like. */
export function fromLoginName(name: string, before: Typed): Typed {
  const given = name.trim();
  if (given.includes("@")) return { username: "", email: given };
  return { username: given, email: before.email };
}
