/** Where to go once signed in: `?next=`, if it is a path of our own, otherwise the dashboard. */
export function nextPath(href: string): string {
  const { origin, searchParams } = new URL(href);
  const next = searchParams.get("next");
  if (!next?.startsWith("/")) return "/";
  // "//host" and "/\host" are other hosts to a browser, which the parser finds out as the browser does.
  const target = new URL(next, origin);
  const leads = target.origin === origin && target.pathname !== "/auth" && !target.pathname.startsWith("/api/");
  return leads ? target.pathname + target.search + target.hash : "/";
}
