import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { create, expectStatus, type Person, unique } from "./people";

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Deviations of a wrong or hostile authenticator. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  verified?: boolean;
  userHandle?: string | null;
  key?: KeyObject;
  format?: string;
  statement?: Map<string | number, CborValue>;
};

/** An authenticator and its browser in software: one ES256 passkey in WebAuthn's formats. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  readonly key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  counter = 0;
  userHandle = "";

  constructor(readonly origin: string) {}

  get id(): string {
    return this.credentialId.toString("base64url");
  }

  /** Like `navigator.credentials.create()`, as JSON. */
  create({ challenge, rp, user }: CreationOptions, lies: Lies = {}) {
    this.userHandle = user.id;
    const authData = Buffer.concat([
      this.authenticatorData(lies.rpId ?? rp.id ?? "", 0x40, lies),
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      this.publicKey(),
    ]);
    const attestation = new Map<string | number, CborValue>([
      ["fmt", lies.format ?? "none"],
      ["attStmt", lies.statement ?? new Map()],
      ["authData", authData],
    ]);
    const clientDataJSON = this.clientData("webauthn.create", challenge, lies).toString("base64url");
    const attestationObject = cbor(attestation).toString("base64url");
    const response = { clientDataJSON, attestationObject, transports: ["internal"] };
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  /** Like `navigator.credentials.get()`, as JSON. */
  get({ challenge, rpId }: RequestOptions, lies: Lies = {}) {
    const authenticatorData = this.authenticatorData(lies.rpId ?? rpId ?? "", 0, lies);
    const clientData = this.clientData("webauthn.get", challenge, lies);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
    const response = {
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, lies.key ?? this.key.privateKey).toString("base64url"),
      userHandle: lies.userHandle === undefined ? this.userHandle : lies.userHandle,
    };
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, lies: Lies): Buffer {
    const data = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
    };
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number, { verified = true, counter = this.counter }: Lies): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const present = 0x01 | (verified ? 0x04 : 0) | flags;
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([present]), count]);
  }

  /** COSE: an EC2 key of ES256 on P-256. */
  private publicKey(): Buffer {
    const { x = "", y = "" } = this.key.publicKey.export({ format: "jwk" });
    const key: [string | number, CborValue][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ];
    return cbor(new Map(key));
  }
}

type CborValue = Parameters<typeof isoCBOR.encode>[0];

const cbor = (value: CborValue): Buffer => Buffer.from(isoCBOR.encode(value));

const originOf = (rpId: string | undefined, { target }: Person) => `http://${rpId}:${new URL(target.url).port}`;

export async function newPasskey(person: Person): Promise<{ authenticator: Authenticator; body: object }> {
  const answer = await person.post<CreationOptions>("/api/account/passkeys/challenge", { password: person.password });
  expectStatus(answer, 200, "challenge");
  const authenticator = new Authenticator(originOf(answer.body.rp.id, person));
  return { authenticator, body: { name: unique("Passkey"), response: authenticator.create(answer.body) } };
}

export async function addPasskey(person: Person): Promise<{ authenticator: Authenticator; id: string }> {
  const { authenticator, body } = await newPasskey(person);
  return { authenticator, id: (await create(person, "/api/account/passkeys", body)).id };
}

export async function passkeyLogIn(person: Person): Promise<object> {
  const { authenticator } = await addPasskey(person);
  const answer = await person.post<RequestOptions>("/api/auth/passkey/challenge");
  expectStatus(answer, 200, "challenge");
  return { response: authenticator.get(answer.body) };
}
