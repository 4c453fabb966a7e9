import "server-only";
import { verifyRegistrationResponse, type WebAuthnCredential } from "@simplewebauthn/server";
import { COSEALG, decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { RelyingParty } from "@/lib/account/passkeys/relying-party";
import type { AddPasskeyInput } from "@/lib/account/passkeys/schema";

/** Asked for and accepted; without those that only newer versions of Node know. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** The new credential when everything about it is right, else null. */
export async function readAttestation(
  { id, rawId, type, response }: AddPasskeyInput["response"],
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
): Promise<WebAuthnCredential | null> {
  try {
    if (hasCertificates(response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified && registrationInfo.credential.id === id ? registrationInfo.credential : null;
  } catch {
    return null;
  }
}

/**
 * We ask for no attestation, so browsers send none, or one that the credential signed itself. A certificate would be a
 * stranger's, naming an address at which to ask about it: the server neither reads the one nor fetches the other.
 */
export function hasCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, "base64url")));
  const format = decoded.get("fmt");
  return !(format === "none" || (format === "packed" && !decoded.get("attStmt").get("x5c")));
}
