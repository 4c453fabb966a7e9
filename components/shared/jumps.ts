/** Where `g` and a second key lead; the list of keys and the palette name the same. */
export const JUMPS = [
  { key: "d", href: "/", label: "Dashboard" },
  { key: "e", href: "/events", label: "Events" },
  { key: "c", href: "/clients", label: "Clients" },
  { key: "b", href: "/bureau-partners", label: "Bureau Partners" },
  { key: "m", href: "/media-kit", label: "Media Kit" },
  { key: "p", href: "/profile", label: "Profile" },
  { key: "h", href: "/tutorials", label: "Help" },
] as const;
