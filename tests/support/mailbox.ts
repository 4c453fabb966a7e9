import { type AppAddress, CRON_SECRET } from "./app-process";

export type Mail = {
  id: string;
  to: string[];
  reply_to: string[] | null;
  subject: string;
  html: string;
  text: string;
};

export async function runJobs({ url }: AppAddress): Promise<{ done: number; failed: number }> {
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  const response = await fetch(`${url}/api/jobs/run`, { method: "POST", headers });
  if (response.status !== 200) throw new Error(`POST /api/jobs/run: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Oldest first; waiting jobs are not run first. */
export async function sentTo(address: string, { servicesUrl }: AppAddress): Promise<Mail[]> {
  const ask = async (path: string) => {
    const response = await fetch(`${servicesUrl}/resend${path}`, { headers: { authorization: "Bearer re_local" } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const found: { id: string }[] = [];
  for (let after = ""; ; ) {
    const { data, has_more } = await ask(`/emails?limit=100${after && `&after=${after}`}`);
    found.push(...data.filter(({ to }: { to: string[] }) => to.includes(address)));
    if (!has_more) break;
    after = data.at(-1).id;
  }
  return Promise.all(found.reverse().map(({ id }) => ask(`/emails/${id}`)));
}

/** Runs the jobs. @returns path of the page in the first email to a holder */
export async function holdPath(address: string, app: AppAddress): Promise<string> {
  await runJobs(app);
  const [mail] = await sentTo(address, app);
  return new RegExp(`${app.url}(/holds/[\\w-]{43})`).exec(mail?.text ?? "")?.[1] ?? "";
}

export type LinkPage = "verify-email" | "reset-password" | "testimonial-request";

export function tokenIn(mails: Mail[], page: LinkPage): string {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const token = mails.toReversed().flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0];
  if (!token) throw new Error(`No mail has a link to ${page}`);
  return token;
}
