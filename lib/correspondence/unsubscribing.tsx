import "server-only";
import type { ReactElement } from "react";
import { UNSUBSCRIBE_PATH } from "@/lib/correspondence/rules";
import { NoteDocument } from "@/lib/public-page/document";
import { behindLink } from "@/lib/public-page/link";
import { htmlResponse, renderDocument } from "@/lib/public-page/responses";
import { prisma } from "@/lib/server/db";
import { findByLinkUnscoped, openLinkUnscoped, SHOWN_NAME } from "@/lib/server/mailed-token";

type Subscription = { speakerId: string; address: string; speaker: string; isDigest: boolean };

/** Also of an account that is closing. */
const openUnscoped = (token: string): Promise<Subscription> =>
  openLinkUnscoped("unsubscribe", 60, token, (given) =>
    findByLinkUnscoped<Subscription>(
      "unsubscribe-open",
      `SELECT m."speakerId", m.recipient::text AS address, ${SHOWN_NAME} AS speaker, m.template = 'digest' AS "isDigest"
         FROM sent_emails m JOIN speakers s ON s.id = m."speakerId" WHERE m."tokenHash" = $1`,
      given,
    ),
  );

const respond = async (document: ReactElement): Promise<Response> => htmlResponse(await renderDocument(document));

const STILL = "They can still email you individually.";

const digestEnds = (address: string): string =>
  `${address} won't get the list of what to do anymore. You can switch it on again in your account, under Action items.`;

const before = ({ address, speaker, isDigest }: Subscription): string =>
  isDigest
    ? `Click below to unsubscribe. ${digestEnds(address)}`
    : `Stop group emails from ${speaker} to ${address}? ${STILL}`;

const after = ({ address, speaker, isDigest }: Subscription): string =>
  isDigest ? digestEnds(address) : `You won't get group emails from ${speaker} at ${address} anymore. ${STILL}`;

/** Changes nothing, as link scanners open it, too. */
export const unsubscribePage = behindLink(openUnscoped)((subscription, { params }) =>
  respond(
    <NoteDocument title="Unsubscribe">
      <p>{before(subscription)}</p>
      <form method="post" action={`${UNSUBSCRIBE_PATH}${params.token}`}>
        <button className="button" type="submit">
          Unsubscribe
        </button>
      </form>
    </NoteDocument>,
  ),
);

/** By the token alone: mail programs send neither cookie nor CSRF token (RFC 8058). @throws 404 */
export const verifyLinkUnscoped = (_: Request, { token }: Record<string, unknown>): Promise<Subscription> =>
  openUnscoped(String(token));

/** Repeatable. */
export async function unsubscribeUnscoped(subscription: Subscription): Promise<Response> {
  const { speakerId, address, isDigest } = subscription;
  if (isDigest) await prisma().speaker.update({ where: { id: speakerId }, data: { digest: "off" } });
  else await prisma().unsubscribedAddress.createMany({ data: [{ speakerId, address }], skipDuplicates: true });
  return respond(
    <NoteDocument title="You're unsubscribed">
      <p>{after(subscription)}</p>
    </NoteDocument>,
  );
}
