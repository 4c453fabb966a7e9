import "server-only";
import { generateRegistrationOptions, type PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { notifyOwner } from "@/lib/account/notices";
import type { AddPasskeyInput } from "@/lib/account/passkeys/schema";
import {
  ALGORITHMS,
  CHALLENGE_MS,
  consumeChallenge,
  issueChallenge,
  readAttestation,
  relyingParty,
  userHandle,
} from "@/lib/account/passkeys/webauthn";
import type { Reauthentication } from "@/lib/account/schema";
import type { PasskeyDto } from "@/lib/account/settings/schema";
import { reauthenticate } from "@/lib/account/two-factor/commands";
import { prisma, transaction } from "@/lib/server/db";
import { isUniqueViolation } from "@/lib/server/error-map";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

const MOST = 20;
const tooMany = () => new AppError("invalid", `You have ${MOST} passkeys already. Please remove one first.`);

export type PasskeyChallenge<Options> = { options: Options; cookie: string };

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
  if (!credential) throw new AppError("invalid", "This passkey could not be added. Please try again.");
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
    if (isUniqueViolation(error)) throw new AppError("conflict", "This passkey has been added already.");
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
