import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Logo } from "@/components/shared/shell/logo";
import type { MailProps, MailTemplate } from "@/emails/props";
import { SAMPLES } from "@/emails/samples";
import { renderMail } from "@/lib/server/mail-delivery";

export const metadata: Metadata = { title: "Emails" };

const SITE = "https://lectern.example";
const CONTEXT = { site: SITE, url: `${SITE}/verify-email?token=NotARealToken-6uV9cN2mK4wZ7pR5tL0aH8dF3gE1i0s` };
const TEMPLATES = Object.keys(SAMPLES) as MailTemplate[];

const VIEWS = [390, 600].flatMap((width) => (["light", "dark"] as const).map((theme) => ({ width, theme })));

type Props = { params: Promise<{ template?: string[] }>; searchParams: Promise<{ sample?: string | string[] }> };

/** Every email with its samples. Only `npm run dev` includes files of this name (next.config.mjs). */
export default async function MailPreviewPage({ params, searchParams }: Props) {
  const { template: [asked = TEMPLATES[0], ...more] = [] } = await params;
  const template = TEMPLATES.find((name) => name === asked);
  if (!template || more.length > 0) notFound();
  const samples: MailProps[MailTemplate][] = SAMPLES[template];
  const at = Number((await searchParams).sample ?? 0);
  const props = samples[at];
  if (!props) notFound();
  const { subject, html, text } = await renderMail(template, props, CONTEXT);
  return (
    <div className="mx-auto max-w-7xl gap-8 px-5 py-8 lg:flex">
      <nav aria-label="Emails" className="mb-8 shrink-0 text-sm lg:w-52">
        <Logo className="mb-5" />
        <ul>
          {TEMPLATES.map((name) => (
            <li key={name}>
              <Link
                href={`/dev/emails/${name}`}
                aria-current={name === template ? "page" : undefined}
                className="block rounded-md px-2.5 py-1.5 text-muted-foreground hover:bg-muted aria-[current]:bg-brand-soft aria-[current]:text-foreground"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main className="min-w-0 flex-1">
        <h1 className="text-xl font-semibold">{subject}</h1>
        <ul className="mt-3 flex gap-2 text-sm">
          {samples.map((sample, index) => (
            <li key={JSON.stringify(sample)}>
              <Link
                href={`/dev/emails/${template}?sample=${index}`}
                aria-current={index === at ? "page" : undefined}
                className="block rounded-md border px-2.5 py-1 hover:bg-muted aria-[current]:bg-brand-soft"
              >
                Sample {index + 1}
              </Link>
            </li>
          ))}
        </ul>
        <pre className="mt-3 overflow-x-auto rounded-lg bg-muted p-4 text-xs">{JSON.stringify(props, null, 2)}</pre>
        <div className="mt-6 flex flex-wrap gap-6">
          {VIEWS.map(({ width, theme }) => (
            <figure key={`${width} ${theme}`} className="max-w-full">
              <figcaption className="mb-1.5 text-sm text-muted-foreground">
                {width} px, {theme}
              </figcaption>
              <iframe
                title={`${subject}, ${width} px, ${theme}`}
                sandbox=""
                srcDoc={inLight(html, theme)}
                width={width}
                height={980}
                className="max-w-full rounded-lg border"
              />
            </figure>
          ))}
        </div>
        <h2 className="mt-8 mb-1.5 text-sm text-muted-foreground">Plain text</h2>
        <pre className="whitespace-pre-wrap rounded-lg border bg-card p-5 text-sm [overflow-wrap:anywhere]">{text}</pre>
      </main>
    </div>
  );
}

/** A frame follows the system's theme, so its media queries are replaced. */
const inLight = (html: string, theme: "light" | "dark"): string =>
  html
    .replaceAll("(prefers-color-scheme:dark)", theme === "dark" ? "all" : "not all")
    .replace("color-scheme:light dark", `color-scheme:${theme}`);
