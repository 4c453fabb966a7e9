import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { signInUnscoped, USER_SELECT } from "@/lib/account/commands";
import { notifyOwner } from "@/lib/account/notices";
import type { AddPasskeyInput, PasskeyLogInInput } from "@/lib/account/passkeys";
import type { PasskeyDto, Reauthentication } from "@/lib/account/schema";
import { reauthenticate } from "@/lib/account/two-factor";
import type { SignedIn, Visitor } from "@/lib/account/visitor";
import {
  ALGORITHMS,
  CHALLENGE_MS,
  consumeChallenge,
  issueChallenge,
  type RelyingParty,
  readAttestation,
  relyingParty,
  userHandle,
} from "@/lib/account/webauthn";
import { prisma, query, transaction } from "@/lib/server/db";
import { isUniqueViolation } from "@/lib/server/error-map";
import { clearHits, countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

const MOST = 20;
const tooMany = () => new AppError("invalid", `You already have ${MOST} passkeys. Please remove one first.`);

type PasskeyChallenge<Options> = { options: Options; cookie: string };

/** Options for a new passkey. Requires both factors, as a passkey replaces both. */
export async function startPasskey(
  actor: Actor,
  proof: Reauthentication,
): Promise<PasskeyChallenge<PublicKeyCredentialCreationOptionsJSON>> {
  const { id: rpID, name: rpName } = relyingParty();
  const { userId, speakerId, username, sessionId } = actor;
  const known = await prisma().passkey.findMany({
    where: { userId, speakerId },
    select: { credentialId: true, transports: true },
  });
  if (known.length >= MOST) throw tooMany();
  await reauthenticate(actor, proof);
  const { challenge, cookie } = issueChallenge("add", sessionId);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    challenge,
    userID: userHandle(userId),
    userName: username,
    userDisplayName: actor.speaker.name || username,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString("base64url"),
      transports,
    })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options, cookie };
}

/** @param cookie of the challenge, valid once and in the same session */
export async function addPasskey(
  actor: Actor,
  { name, response }: AddPasskeyInput,
  cookie: string,
): Promise<PasskeyDto> {
  const party = relyingParty();
  const challenge = await consumeChallenge(cookie, "add", actor.sessionId);
  const credential = challenge && (await readAttestation(response, party, challenge));
  if (!credential) throw new AppError("invalid", "We couldn't add this passkey. Please try again.");
  const { userId, speakerId } = actor;
  const passkey = await transaction(async (tx) => {
    // Locked, as concurrent requests could exceed the limit.
    await tx.$queryRaw`
      SELECT 1 FROM users WHERE id = ${userId}::uuid AND "speakerId" = ${speakerId}::uuid FOR NO KEY UPDATE`;
    if ((await tx.passkey.count({ where: { userId, speakerId } })) >= MOST) throw tooMany();
    await notifyOwner(tx, actor, "passkey-added", { name });
    return tx.passkey.create({
      data: {
        userId,
        speakerId,
        name,
        credentialId: Uint8Array.from(Buffer.from(credential.id, "base64url")),
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: response.response.transports,
      },
      select: { id: true, name: true, createdAt: true },
    });
  }).catch((error) => {
    if (isUniqueViolation(error)) throw new AppError("conflict", "This passkey has already been added.");
    throw error;
  });
  return { id: passkey.id, name: passkey.name, createdAt: passkey.createdAt.toISOString(), lastUsedAt: null };
}

export async function removePasskey(actor: Actor, id: string): Promise<void> {
  const { userId, speakerId } = actor;
  await transaction(async (tx) => {
    const [removed] = await tx.$queryRaw<{ name: string }[]>`
      DELETE FROM passkeys
       WHERE id = ${id}::uuid AND "userId" = ${userId}::uuid AND "speakerId" = ${speakerId}::uuid RETURNING name`;
    if (!removed) throw notFound("passkey");
    await notifyOwner(tx, actor, "passkey-removed", removed);
  });
}

const LIMIT = { name: "passkey-log-in", limit: 20, windowSeconds: 15 * 60 };

const refused = () =>
  new AppError(
    "unauthenticated",
    "That passkey wasn't accepted. It may have been removed, or your device didn't ask for a PIN, fingerprint or face. " +
      "Try again, or use your password.",
  );

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
