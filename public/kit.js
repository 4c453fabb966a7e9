/*
 * Progressive enhancement of the kit page: plays videos in place, copies texts, and reports a visit once a person has really
 * looked. The page works without it. A change needs a new address (KIT_SCRIPT in lib/media-kit/page/kit-document.tsx).
 */
(() => {
  const { kitVisitToken: token, kitVisits: visits } = document.body.dataset;

  // A link to the video's own page becomes its player. Of us the host learns the site's name, never the link's address.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[data-kit-player]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
    frame.referrerPolicy = "strict-origin";
    frame.title = link.dataset.kitTitle;
    frame.src = link.dataset.kitPlayer;
    const place = document.createElement("div");
    place.className = link.className;
    place.append(...link.childNodes);
    place.querySelector(".still").replaceChildren(frame);
    link.replaceWith(place);
    frame.focus();
  });

  if (navigator.clipboard) {
    for (const text of document.querySelectorAll("[data-kit-copyable]")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      const name = `Copy ${text.dataset.kitCopyable.toLowerCase()}`;
      button.textContent = name;
      button.addEventListener("click", async () => {
        const words = [...text.querySelectorAll("p")].map((part) => part.innerText).join("\n\n");
        const done = await navigator.clipboard.writeText(words).then(() => "Copied", () => "Could not copy");
        button.textContent = done;
        setTimeout(() => (button.textContent = name), 2000);
      });
      button.setAttribute("aria-live", "polite");
      text.after(button);
    }
  }

  if (!token || !visits || navigator.webdriver) return;

  const seen = new Set();
  const opened = performance.now();
  let seconds = 0;
  let next = 3;
  let moved = -Infinity;
  let said = "";
  let csrfToken;

  const inFront = () => document.visibilityState === "visible";

  async function report() {
    const body = JSON.stringify({ token, seconds, sections: [...seen] });
    if (body === said) return;
    said = body;
    try {
      csrfToken ??= (await (await fetch("/api/csrf-token")).json()).csrfToken;
      const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrfToken };
      await fetch(visits, { method: "POST", keepalive: true, headers, body });
    } catch {
      // It is not worth a word to anybody.
    }
  }

  // A person's hand; a browser that puts the page back to where it was scrolled does so at once.
  for (const sign of ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "scroll"]) {
    addEventListener(
      sign,
      ({ isTrusted }) => {
        if (isTrusted && performance.now() - opened > 500) moved = performance.now();
      },
      { passive: true, capture: true },
    );
  }

  // Reading goes on for a while after the last sign of a hand.
  setInterval(() => {
    if (!inFront() || performance.now() - moved > 60000) return;
    seconds += 1;
    if (seconds < next) return;
    next *= 3;
    report();
  }, 1000);

  const leave = () => seconds > 2 && report();
  document.addEventListener("visibilitychange", () => inFront() || leave());
  addEventListener("pagehide", leave);

  const timers = new Map();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting) timers.set(target, setTimeout(() => inFront() && seen.add(target.dataset.kitSection), 1000));
      }
    },
    { rootMargin: "-20% 0px" },
  );
  for (const section of document.querySelectorAll("[data-kit-section]")) watch.observe(section);
})();
