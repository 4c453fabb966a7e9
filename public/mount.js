// Says so when the app does not come alive because its scripts were blocked, lost or broken; what the server made can
// still be read. `load` waits for every script, so that a slow network alone is no reason.
(() => {
  let lost = false;
  addEventListener("error", (event) => (lost ||= /_next/.test(event.target.src)), true);
  // React leaves keys of its own on every element that it has taken over. Both the frame and what is in it have to be.
  const taken = (element) => Object.keys(element).some((key) => key.startsWith("__react"));
  const alive = () =>
    [...document.querySelectorAll("main")].some((main) => taken(main) && [...main.querySelectorAll("*")].some(taken));

  const check = () => {
    if (!lost && alive()) return;
    const panel = document.createElement("section");
    panel.role = "alert";
    panel.className =
      "fixed inset-x-3 bottom-3 z-50 rounded-xl border bg-popover p-4 text-sm text-foreground shadow-lift sm:start-auto sm:max-w-[25rem] print:hidden";
    panel.innerHTML =
      '<h2 class="font-medium">React App Failed to Load</h2><p class="mt-1 text-muted-foreground">You can read what is here, but buttons and forms may not work. Check your connection and reload. If that does not help, a browser extension or your network may be blocking this site’s scripts.</p><button type="button" class="mt-3 inline-flex h-9 items-center rounded-md bg-primary px-3.5 font-medium text-primary-foreground">Reload</button>';
    panel.lastChild.onclick = () => location.reload();
    (document.body ?? document.documentElement).append(panel);
    // A slow device may need longer than we have waited.
    const look = setInterval(() => {
      if (lost || !alive()) return;
      clearInterval(look);
      panel.remove();
    }, 500);
  };
  const wait = () => setTimeout(check, 3000);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
})();
