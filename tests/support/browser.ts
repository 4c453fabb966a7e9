import { type AppAddress, app } from "./app";

export type Answer<T = unknown> = { status: number; body: T; text: string; bytes: Uint8Array; headers: Headers };

export type SendOptions = {
  headers?: Record<string, string>;
  /** The CSRF header: a valid one by default, another value, or null for none. */
  csrf?: string | null;
};

/** Files answer with their bytes without this header. */
export const AS_JSON: SendOptions = { headers: { accept: "application/json" } };

/** A form posted without scripts; its token is a field. */
export class PageForm extends URLSearchParams {}

/** A cookie jar with a CSRF header for unsafe methods. Objects are sent as JSON. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private fetching: Promise<unknown> | undefined;

  constructor(readonly target: AppAddress = app()) {}

  get = <T = Body>(path: string, options?: SendOptions) => this.send<T>("GET", path, undefined, options);
  post = <T = Body>(path: string, body?: unknown, options?: SendOptions) => this.send<T>("POST", path, body, options);
  put = <T = Body>(path: string, body?: unknown, options?: SendOptions) => this.send<T>("PUT", path, body, options);
  patch = <T = Body>(path: string, body?: unknown, options?: SendOptions) => this.send<T>("PATCH", path, body, options);
  delete = <T = Body>(path: string, options?: SendOptions) => this.send<T>("DELETE", path, undefined, options);

  async send<T = Body>(method: string, path: string, body?: unknown, options: SendOptions = {}): Promise<Answer<T>> {
    const headers: Record<string, string> = { ...options.headers };
    if (body instanceof PageForm) {
      if (options.csrf !== null) body.set("csrf-token", options.csrf ?? (await this.csrf()));
    } else if (method !== "GET" && method !== "HEAD" && options.csrf !== null) {
      headers["x-csrf-token"] ??= options.csrf ?? (await this.csrf());
    }
    if (this.cookies.size > 0) headers.cookie ??= this.cookieHeader();
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const asIs = body === undefined || typeof body === "string" || body instanceof Blob || isForm;
    if (body !== undefined && !isForm) headers["content-type"] ??= "application/json";
    const response = await fetch(new URL(path, this.target.url), {
      method,
      headers,
      body: asIs ? body : JSON.stringify(body),
      redirect: "manual",
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    this.keepCookies(response);
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, bytes, text, body: parse(text) as T };
  }

  async csrf(): Promise<string> {
    if (!this.cookies.has("csrf-token")) {
      // One token for concurrent requests.
      this.fetching ??= this.get("/api/csrf-token").finally(() => {
        this.fetching = undefined;
      });
      await this.fetching;
    }
    return this.cookies.get("csrf-token") ?? "";
  }

  at(target: AppAddress): Browser {
    const other = new Browser(target);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === "" || /max-age=0(;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export type Body = {
  id: string;
  version: number;
  error: string;
  code: string;
  fields: Record<string, string>;
  items: Record<string, unknown>[];
  nextCursor: string | null;
  total: number;
} & Record<string, unknown>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
