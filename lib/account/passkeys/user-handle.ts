import "server-only";

/** A user as passkeys name them: the 16 bytes of the id, which say nothing to anybody else. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll("-", ""), "hex"));
