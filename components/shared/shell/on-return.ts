/** Listens for the window's focus or the page becoming visible. Returns the unsubscribe function. */
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
