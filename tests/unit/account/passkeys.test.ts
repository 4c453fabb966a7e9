import { generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addPasskeySchema } from "@/lib/account/passkeys";
import { hasCertificates, issueChallenge, readAttestation, readChallenge, relyingParty } from "@/lib/account/webauthn";
import { Authenticator, type CreationOptions, type Lies } from "../../support/authenticator";
import { stubEnvironment } from "../../support/environment";

const PARTY = { id: "lectern.example", name: "Lectern", origin: "https://lectern.example" };

beforeEach(() => {
  vi.resetModules();
  stubEnvironment({ NEXTAUTH_URL: PARTY.origin });
});

describe("the relying party of passkeys", () => {
  const partyAt = async (address: string) => {
    vi.stubEnv("NEXTAUTH_URL", address);
    return (await import("@/lib/account/webauthn")).relyingParty();
  };

  it.each([
    ["http://localhost:3000", "localhost", "http://localhost:3000"],
    ["https://app.lectern.example/", "app.lectern.example", "https://app.lectern.example"],
    ["https://lectern.example:8443/path", "lectern.example", "https://lectern.example:8443"],
  ])("at %s is %s", async (address, id, origin) => {
    expect(await partyAt(address)).toEqual({ id, origin, name: "Lectern" });
  });

  it.each([
    ["http://127.0.0.1:3000", "http://localhost:3000"],
    ["http://192.168.1.20:3000", "http://localhost:3000"],
    ["https://[::1]", "https://localhost"],
  ])("at %s is rejected with a sentence that says what to change", async (address, instead) => {
    await expect(partyAt(address)).rejects.toMatchObject({
      code: "invalid",
      message: `Passkeys need a host name: set NEXTAUTH_URL to ${instead}, or to your domain, in place of ${address}.`,
    });
  });
});

describe("a challenge", () => {
  const NOW = 1_800_000_000_000;
  const contentOf = (cookie: string) => /^passkey-challenge=([^;]*)/.exec(cookie)?.[1] ?? "";

  it("is read back from its cookie only for its purpose, in its session, within five minutes", () => {
    const { challenge, cookie } = issueChallenge("add", "session-1", NOW);
    const value = contentOf(cookie);
    expect(challenge).toHaveLength(32);
    expect(readChallenge(value, "add", "session-1", NOW)).toBe(Buffer.from(challenge).toString("base64url"));
    expect(readChallenge(value, "add", "session-1", NOW + 299_999)).not.toBeNull();
    expect(readChallenge(value, "add", "session-1", NOW + 300_000)).toBeNull();
    expect(readChallenge(value, "log-in", "session-1", NOW)).toBeNull();
    expect(readChallenge(value, "add", "session-2", NOW)).toBeNull();
    expect(readChallenge(value, "add", "", NOW)).toBeNull();
  });

  it("is new each time", () => {
    expect(issueChallenge("log-in", "", NOW).cookie).not.toBe(issueChallenge("log-in", "", NOW).cookie);
  });

  it("is hidden from scripts and other sites", () => {
    const { cookie } = issueChallenge("log-in", "", NOW);
    expect(cookie).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=300; Secure$/);
  });
});

describe("a browser's attestation", () => {
  const options = {
    challenge: Buffer.alloc(32, 7).toString("base64url"),
    rp: { id: PARTY.id, name: PARTY.name },
    user: { id: "AAAA", name: "x", displayName: "x" },
    pubKeyCredParams: [],
  } satisfies CreationOptions;

  const read = (lies: Lies = {}) => {
    const authenticator = new Authenticator(PARTY.origin);
    const body = addPasskeySchema.parse({ name: "Key", response: authenticator.create(options, lies) });
    return readAttestation(body.response, PARTY, options.challenge);
  };

  it("is accepted when everything matches", async () => {
    expect(relyingParty()).toEqual(PARTY);
    expect(await read()).toMatchObject({ counter: 0, publicKey: expect.any(Uint8Array) });
  });

  it.each<[string, Lies]>([
    ["another origin", { origin: "https://lectern.example.evil.example" }],
    ["another port", { origin: `${PARTY.origin}:8443` }],
    ["another relying party", { rpId: "evil.example" }],
    ["another challenge", { challenge: Buffer.alloc(32, 8).toString("base64url") }],
    ["a log-in", { type: "webauthn.get" }],
    ["nobody verified", { verified: false }],
    ["a statement where there is none", { statement: new Map([["sig", Buffer.of(1)]]) }],
    ["an unknown format", { format: "made-up" }],
  ])("is refused with %s", async (_, lies) => {
    expect(await read(lies)).toBeNull();
  });

  it("is refused with certificates of any issuer", () => {
    const { create } = Authenticator.prototype;
    const objectWith = (lies: Lies) =>
      create.call(new Authenticator(PARTY.origin), options, lies).response.attestationObject;
    const signature: [string, Buffer] = ["sig", Buffer.of(1)];
    expect(hasCertificates(objectWith({}))).toBe(false);
    expect(hasCertificates(objectWith({ format: "packed", statement: new Map([signature]) }))).toBe(false);
    const certified = new Map<string, Buffer | Buffer[]>([signature, ["x5c", [Buffer.of(48)]]]);
    for (const format of ["packed", "fido-u2f", "tpm", "apple", "android-key", "android-safetynet"]) {
      expect(hasCertificates(objectWith({ format, statement: certified })), format).toBe(true);
    }
  });
});

it("is accepted by the schema with a browser's own fields, within limits", () => {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const long = publicKey.export({ format: "der", type: "spki" }).toString("base64url");
  const response = {
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: { credProps: { rk: true } },
    response: { clientDataJSON: "AAAA", attestationObject: "AAAA", publicKey: long, publicKeyAlgorithm: -7 },
  };
  const parsed = addPasskeySchema.safeParse({ name: "  My   phone ", response });
  expect(parsed.data).toMatchObject({ name: "My phone", response: { id: "AAAA", response: { transports: [] } } });
  const refused = (change: object) => addPasskeySchema.safeParse({ name: "x", response, ...change }).success;
  expect(refused({ surprise: 1 })).toBe(false);
  expect(refused({ name: " " })).toBe(false);
  expect(refused({ response: { ...response, id: "A".repeat(1401) } })).toBe(false);
  expect(refused({ response: { ...response, id: "not base64url!" } })).toBe(false);
  expect(refused({ response: { ...response, type: "password" } })).toBe(false);
});
