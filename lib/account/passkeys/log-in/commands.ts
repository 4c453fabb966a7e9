import "server-only";
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { type SignedIn, signInUnscoped, USER_SELECT } from "@/lib/account/commands";
import { CHALLENGE_MS, issueChallenge, takeChallenge } from "@/lib/account/passkeys/challenge";
import type { PasskeyChallenge } from "@/lib/account/passkeys/commands";
import { type RelyingParty, relyingParty } from "@/lib/account/passkeys/relying-party";
import type { PasskeyLogInInput } from "@/lib/account/passkeys/schema";
import { userHandle } from "@/lib/account/passkeys/user-handle";
import type { Visit } from "@/lib/account/visit";
import { prisma, query } from "@/lib/server/db";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import { AppError } from "@/lib/shared/errors";

/** Attempts per passkey; a success starts afresh. */
const LIMIT = { name: "passkey-log-in", limit: 20, windowSeconds: 15 * 60 };

const refused = () => new AppError("unauthenticated", "This passkey was not accepted.");

/** Asks the browser for whichever passkey the person has. Nobody is named, so nothing is said about who exists. */
export async function startPasskeyLogIn(): Promise<PasskeyChallenge<PublicKeyCredentialRequestOptionsJSON>> {
  const { id: rpID } = relyingParty();
  const { challenge, cookie } = issueChallenge("log-in", "");
  const asked = { rpID, challenge, userVerification: "required", timeout: CHALLENGE_MS } as const;
  return { options: await generateAuthenticationOptions(asked), cookie };
}

/**
 * Signs in by a passkey. As it asks for a fingerprint, a face or a PIN by itself, it stands for both factors.
 * @param cookie of the challenge; it works once
 * @throws 401 with one text, whatever is wrong
 */
export async function logInWithPasskey(
  { response }: PasskeyLogInInput,
  cookie: string,
  visit: Visit,
): Promise<SignedIn> {
  const party = relyingParty();
  await countHit(LIMIT, response.id);
  const challenge = await takeChallenge(cookie, "log-in", "");
  const passkey = challenge && (await findPasskey(response.id));
  if (!passkey || !isHandleOf(passkey.user.id, response.response.userHandle)) throw refused();
  const counter = await verify(response, passkey, party, challenge);
  if (counter === null || !(await noteUse(passkey.id, counter))) throw refused();
  const signedIn = await signInUnscoped(passkey.user, visit, null);
  if (!signedIn) throw refused();
  await clearHits(LIMIT, response.id);
  return signedIn;
}

const findPasskey = (credentialId: string) =>
  prisma().passkey.findUnique({
    where: { credentialId: Uint8Array.from(Buffer.from(credentialId, "base64url")) },
    select: { id: true, publicKey: true, counter: true, user: { select: USER_SELECT } },
  });

const isHandleOf = (userId: string, handle: string | null | undefined): boolean =>
  handle === Buffer.from(userHandle(userId)).toString("base64url");

/** The authenticator's new counter, or null when the signature, or anything it covers, is not right. */
async function verify(
  { id, rawId, type, response: { userHandle: _, ...response } }: PasskeyLogInInput["response"],
  { publicKey, counter }: { publicKey: Uint8Array<ArrayBuffer>; counter: bigint },
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      credential: { id, publicKey, counter: Number(counter) },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** A counter that does not go up is a copy of the authenticator; 0 is of those that don't count. */
async function noteUse(id: string, counter: number): Promise<boolean> {
  const noted = await query(
    "passkey-use",
    `UPDATE passkeys SET counter = $2, "lastUsedAt" = now()
      WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
    [id, counter],
  );
  return noted.length > 0;
}
