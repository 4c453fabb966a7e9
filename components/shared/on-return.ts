/** Calls `listener` when the window gets the focus or the page becomes visible. Returns the function that stops it. */
export function onReturn(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") listener();
  };
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
}
