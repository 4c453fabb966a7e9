/** Navigates by clicking a link, so that the unsaved guard can ask first. */
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
