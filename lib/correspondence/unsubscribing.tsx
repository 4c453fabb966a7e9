import "server-only";
import type { ReactElement } from "react";
import { UNSUBSCRIBE_PATH } from "@/lib/correspondence/rules";
import { NoteDocument } from "@/lib/public-page/document";
import { behindLink } from "@/lib/public-page/link";
import { htmlResponse, renderDocument } from "@/lib/public-page/responses";
import { prisma } from "@/lib/server/db";
import { findByLinkUnscoped, openLinkUnscoped, SHOWN_NAME } from "@/lib/server/mailed-token";

type Subscription = { speakerId: string; address: string; speaker: string };

/** Also of an account that is closing. */
const openUnscoped = (token: string): Promise<Subscription> =>
  openLinkUnscoped("unsubscribe", 60, token, (given) =>
    findByLinkUnscoped<Subscription>(
      "unsubscribe-open",
      `SELECT m."speakerId", m.recipient::text AS address, ${SHOWN_NAME} AS speaker
         FROM sent_emails m JOIN speakers s ON s.id = m."speakerId" WHERE m."tokenHash" = $1`,
      given,
    ),
  );

const respond = async (document: ReactElement): Promise<Response> => htmlResponse(await renderDocument(document));

/** Changes nothing, as link scanners open it, too. */
export const unsubscribePage = behindLink(openUnscoped)(({ speaker, address }, { params }) =>
  respond(
    <NoteDocument title="Unsubscribe">
      <p>
        Click below, and {address} won't get any more emails that {speaker} sends to several people. They can still
        write to you personally.
      </p>
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
export async function unsubscribeUnscoped({ speakerId, address, speaker }: Subscription): Promise<Response> {
  await prisma().unsubscribedAddress.createMany({ data: [{ speakerId, address }], skipDuplicates: true });
  return respond(
    <NoteDocument title="You're unsubscribed">
      <p>
        {address} won't get any more emails that {speaker} sends to several people.
      </p>
    </NoteDocument>,
  );
}
