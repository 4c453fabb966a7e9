/** Polls for new mail every three seconds without moving the focus. */
const INTERVAL = 3_000;

async function refresh() {
  if (document.hidden) return;
  const response = await fetch(location.href);
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const id of ["count", "mails"]) {
    const [old, next] = [document.getElementById(id), fresh.getElementById(id)];
    if (!old || !next || old.innerHTML === next.innerHTML) continue;
    const focused = old.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    old.replaceChildren(...next.childNodes);
    if (focused) old.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  }
}

setInterval(() => refresh().catch(() => {}), INTERVAL);
document.addEventListener("visibilitychange", () => refresh().catch(() => {}));
