import "server-only";
import { generateRegistrationOptions, type PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { momentOf } from "@/lib/account/moment";
import { ALGORITHMS, readAttestation } from "@/lib/account/passkeys/attestation";
import { CHALLENGE_MS, issueChallenge, takeChallenge } from "@/lib/account/passkeys/challenge";
import { relyingParty } from "@/lib/account/passkeys/relying-party";
import type { AddPasskeyInput } from "@/lib/account/passkeys/schema";
import { userHandle } from "@/lib/account/passkeys/user-handle";
import { reauthenticate } from "@/lib/account/reauthentication";
import type { Reauthentication } from "@/lib/account/schema";
import type { PasskeyDto } from "@/lib/account/settings/schema";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { isUniqueViolation } from "@/lib/server/error-map";
import { queueMail } from "@/lib/server/mail";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

const MOST = 20;
const tooMany = () => new AppError("invalid", `You have ${MOST} passkeys already. Please remove one first.`);

/** What the browser is asked to sign, and the cookie that has to come back with it. */
export type PasskeyChallenge<Options> = { options: Options; cookie: string };

/** Asks the browser for a new passkey. A passkey signs in without password and code, so both are asked for here. */
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
    // A log-in asks for no username, so the passkey itself has to know whose it is.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString("base64url"),
      transports,
    })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options, cookie };
}

/**
 * Keeps the passkey that the browser made for `startPasskey`.
 * @param cookie of the challenge; it works once, in the session that asked for it
 */
export async function addPasskey(
  actor: Actor,
  { name, response }: AddPasskeyInput,
  cookie: string,
): Promise<PasskeyDto> {
  const party = relyingParty();
  const challenge = await takeChallenge(cookie, "add", actor.sessionId);
  const credential = challenge && (await readAttestation(response, party, challenge));
  if (!credential) throw new AppError("invalid", "This passkey could not be added. Please try again.");
  const { userId, speakerId } = actor;
  const passkey = await transaction(async (tx) => {
    // One after the other, or two at a time would pass the limit.
    await tx.$queryRaw`
      SELECT 1 FROM users WHERE id = ${userId}::uuid AND "speakerId" = ${speakerId}::uuid FOR NO KEY UPDATE`;
    if ((await tx.passkey.count({ where: { userId, speakerId } })) >= MOST) throw tooMany();
    await tell(tx, actor, "passkey-added", name);
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
    if (isUniqueViolation(error)) throw new AppError("conflict", "This passkey has been added already.");
    throw error;
  });
  return { id: passkey.id, name: passkey.name, createdAt: passkey.createdAt.toISOString(), lastUsedAt: null };
}

/** It signs nobody in any more; the browser or phone that has it may go on offering it. */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  const { userId, speakerId } = actor;
  await transaction(async (tx) => {
    const [removed] = await tx.$queryRaw<{ name: string }[]>`
      DELETE FROM passkeys
       WHERE id = ${id}::uuid AND "userId" = ${userId}::uuid AND "speakerId" = ${speakerId}::uuid RETURNING name`;
    if (!removed) throw notFound("passkey");
    await tell(tx, actor, "passkey-removed", removed.name);
  });
}

async function tell(tx: Tx, actor: Actor, template: "passkey-added" | "passkey-removed", name: string): Promise<void> {
  const props = { ...momentOf(actor), name };
  await queueMail(tx, { speakerId: actor.speakerId, to: actor.email, template, props });
}
