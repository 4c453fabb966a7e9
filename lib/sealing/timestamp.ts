import "server-only";
import { HttpTimestampAuthority } from "@libpdf/core";
import { ContentInfo, SignedData, TSTInfo } from "pkijs";
import { engine, sha256 } from "@/lib/sealing/cms";
import { SealingWaits, waitingFor } from "@/lib/sealing/rules";
import { log } from "@/lib/server/log";

/** Milliseconds, the response's body included. */
const PATIENCE = 10_000;

/** Returns the RFC 3161 token in DER of a signature. */
export type Stamp = (signature: Uint8Array) => Promise<Uint8Array>;

export type TimestampAuthority = { stamp: Stamp; stampedAt: () => Date | null };

/** @param url of an RFC 3161 service */
export function timestampAuthority(url: string): TimestampAuthority {
  let at: Date | null = null;
  const patient: typeof fetch = (address, init) =>
    fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(PATIENCE) });
  const authority = new HttpTimestampAuthority(url, { fetch: patient });
  return {
    stampedAt: () => at,
    stamp: async (signature) => {
      try {
        const token = await authority.timestamp(sha256(signature), "SHA-256");
        at = await verifiedTime(token, signature);
        return token;
      } catch (error) {
        log.warn({ message: error instanceof Error ? error.message : String(error) }, "no timestamp was given");
        throw new SealingWaits("timestamp", waitingFor("The timestamp service isn't responding properly."));
      }
    },
  };
}

/** Checks that the token is of this signature and signed with the certificate in it. */
async function verifiedTime(token: Uint8Array, signature: Uint8Array): Promise<Date> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content });
  const content = signed.encapContentInfo.eContent?.getValue();
  const data = new Uint8Array(signature).buffer;
  if (!content || !(await signed.verify({ signer: 0, data }, engine)))
    throw new Error("the token is of something else");
  return TSTInfo.fromBER(content).genTime;
}
