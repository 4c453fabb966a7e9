import "server-only";
import type { ReactElement } from "react";

type Server = typeof import("react-dom/server");

let server: Promise<Server> | undefined;

/**
 * A whole document as text. Node loads the renderer itself, once: the bundler would give a route the half of React that
 * cannot make HTML.
 * @param element an `<html>` of pure components
 */
export async function renderDocument(element: ReactElement): Promise<string> {
  server ??= import(/* turbopackIgnore: true */ "react-dom/server");
  const { renderToStaticMarkup } = await server;
  return `<!doctype html>${renderToStaticMarkup(element)}`;
}
