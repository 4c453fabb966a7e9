import sharp from "sharp";
import { CONSENTED } from "@/lib/contracts/signing/constants";
import { sql, withoutTriggersOf } from "./app";
import { type Answer, type Body, Browser, PageForm } from "./browser";
import { emailOf, makeReadyContract, makeSentContract, sendContract, signTokenOf } from "./contracts";
import { runJobs } from "./mails";
import { type Person, unique } from "./people";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1.15";
const HEADERS = { headers: { "user-agent": PHONE } };

type Recipient = { id: string; email: string; name: string; party: string };
/** Most tests have two at most. */
export const recipientsOf = ({ recipients }: Body) => recipients as [Recipient, Recipient, ...Recipient[]];

const SIGNATURE = { key: "signature", kind: "signature", label: "Signature", required: true };
const DATE = { key: "date", kind: "date", label: "Date", required: true };

export const signer = (turn: number, email = emailOf("signer"), fields: object[] = [SIGNATURE, DATE]) => ({
  turn,
  role: "signer",
  party: "client",
  name: unique("Signer "),
  email,
  title: "",
  company: "Acme",
  fields,
});

/** Sent to these people. @param sending options of the sending */
export async function sendTo(person: Person, recipients: object[], sending: object = {}): Promise<Body> {
  const draft = await makeReadyContract(person, { recipients });
  return sendContract(person, draft, sending);
}

/** The form of a person who types their name. */
export const TYPED = { method: "typed", typed: "Terrence Okafor", typeface: "caveat", consent: CONSENTED };

/** A recipient's link, as a browser without scripts uses it. */
export class Signer {
  readonly browser: Browser;
  readonly path: string;

  constructor({ id }: { id: string }, browser = new Browser()) {
    this.browser = browser;
    this.path = `/sign/${signTokenOf(id)}`;
  }

  open = (headers: Record<string, string> = HEADERS.headers): Promise<Answer> =>
    this.browser.get(this.path, { headers });

  post = (part: string, fields: Record<string, string> = {}): Promise<Answer> =>
    this.browser.post(`${this.path}/${part}`, new PageForm(fields), HEADERS);

  sign = (fields: Record<string, string> = {}): Promise<Answer> => this.post("signature", { ...TYPED, ...fields });
}

/** A scribble as a data URL. */
export async function drawing(width = 400, height = 120, strokes = "M10 60 Q 100 10 200 60 T 390 60"): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${strokes}" fill="none" stroke="#111" stroke-width="4"/></svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64")}`;
}

export type Evidence = { kind: string; actor: string; address: string; position: number | null; details: Body };

export const eventsOf = ({ id }: Body): Promise<Evidence[]> =>
  sql(`SELECT kind, actor, address, position, details FROM contract_events WHERE "contractId" = $1 ORDER BY number`, [
    id,
  ]);

export const kindsOf = async (contract: Body) => (await eventsOf(contract)).map(({ kind }) => kind);

/** A contract that waits for the speaker's signature. */
export async function makeContractForSpeaker(person: Person): Promise<Body> {
  const sent = await makeSentContract(person);
  await new Signer(recipientsOf(sent)[0]).sign({ field1: "Terrence Okafor" });
  return sent;
}

/** Signed by its only signer, and sealed. */
export async function makeSealedContract(person: Person, recipients = [signer(1)]): Promise<Body> {
  const sent = await sendTo(person, recipients);
  for (const one of recipientsOf(sent)) await new Signer(one).sign();
  await runJobs();
  return (await person.get(`/api/contracts/${sent.id}`)).body;
}

/** Records that an email from this account to the address bounced. */
export const bounce = ({ speakerId }: Person, email: string) =>
  sql(
    `INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient, state)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'contract', $2, 'bounced')`,
    [speakerId, email],
  );

const TABLES = "contracts contract_texts contract_recipients contract_signatures contract_events files".split(" ");

/** For changes that only the owner of the tables could make. */
export const withoutTriggers = (statement: string) => withoutTriggersOf(TABLES, statement);
