/*
 * Reports that a person looked at a contract, after two seconds in front of them. The page works without it. A change needs a
 * new address (CONTRACT_SCRIPT in lib/contracts/public/document.tsx).
 */
(() => {
  const { view } = document.body.dataset;
  if (!view || navigator.webdriver) return;
  let seconds = 0;
  const timer = setInterval(async () => {
    if (document.visibilityState !== "visible") return;
    seconds += 1;
    if (seconds < 2) return;
    clearInterval(timer);
    try {
      const { csrfToken } = await (await fetch("/api/csrf-token")).json();
      const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrfToken };
      await fetch(view, { method: "POST", keepalive: true, headers, body: "{}" });
    } catch {
      // The page is complete without it.
    }
  }, 1000);
})();
