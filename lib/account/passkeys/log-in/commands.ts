import "server-only";
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { type SignedIn, signInUnscoped, USER_SELECT } from "@/lib/account/commands";
import type { PasskeyChallenge } from "@/lib/account/passkeys/commands";
import type { PasskeyLogInInput } from "@/lib/account/passkeys/schema";
import {
  CHALLENGE_MS,
  consumeChallenge,
  issueChallenge,
  type RelyingParty,
  relyingParty,
  userHandle,
} from "@/lib/account/passkeys/webauthn";
import type { Visitor } from "@/lib/account/visitor";
import { prisma, query } from "@/lib/server/db";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import { AppError } from "@/lib/shared/errors";

const LIMIT = { name: "passkey-log-in", limit: 20, windowSeconds: 15 * 60 };

const refused = () => new AppError("unauthenticated", "This passkey was not accepted.");

export async function startPasskeyLogIn(): Promise<PasskeyChallenge<PublicKeyCredentialRequestOptionsJSON>> {
  const { id: rpID } = relyingParty();
  const { challenge, cookie } = issueChallenge("log-in", "");
  const options = { rpID, challenge, userVerification: "required", timeout: CHALLENGE_MS } as const;
  return { options: await generateAuthenticationOptions(options), cookie };
}

/** A passkey counts as both factors, as it verifies the user. @throws 401 with the same text for every failure */
export async function logInWithPasskey(
  { response }: PasskeyLogInInput,
  cookie: string,
  visitor: Visitor,
): Promise<SignedIn> {
  const party = relyingParty();
  await countHit(LIMIT, response.id);
  const challenge = await consumeChallenge(cookie, "log-in", "");
  const passkey = challenge && (await findPasskey(response.id));
  if (!passkey || !isHandleOf(passkey.user.id, response.response.userHandle)) throw refused();
  const counter = await verify(response, passkey, party, challenge);
  if (counter === null || !(await saveCounter(passkey.id, counter))) throw refused();
  const signedIn = await signInUnscoped(passkey.user, visitor, null);
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

/** The authenticator's new counter; null when the response is invalid. */
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

/** A counter that doesn't increase indicates a cloned authenticator; 0 means that it doesn't count. */
async function saveCounter(id: string, counter: number): Promise<boolean> {
  const saved = await query(
    "passkey-use",
    `UPDATE passkeys SET counter = $2, "lastUsedAt" = now()
      WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
    [id, counter],
  );
  return saved.length > 0;
}
