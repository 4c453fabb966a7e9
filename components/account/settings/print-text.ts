/** Prints a text alone, without the page and the dialog it stands in. */
export function printText(text: string, title: string): void {
  const frame = Object.assign(document.createElement("iframe"), { title });
  frame.style.cssText = "position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0;visibility:hidden";
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  page.title = title;
  const body = page.createElement("pre");
  body.style.cssText = "font:14px/1.8 ui-monospace,monospace;white-space:pre-wrap";
  body.textContent = text;
  page.body.append(body);
  // The codes must not stay in the page when they have been printed.
  view.addEventListener("afterprint", () => setTimeout(() => frame.remove()));
  view.print();
}
