/**
 * Goes to a page as a press on a link would, so that a form with unsaved words hears of it and asks first
 * (components/shared/unsaved-guard.tsx). `push` is the router's.
 */
export function follow(href: string, push: (href: string) => void): void {
  const link = document.createElement("a");
  link.href = href;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    push(href);
  });
  document.body.append(link);
  link.click();
  link.remove();
}
