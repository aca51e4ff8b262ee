import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

import { isoCBOR } from "@simplewebauthn/server/helpers";

/** A WebAuthn authenticator in software, which can also do what a real one refuses to do. */

type Options = {
  challenge: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

export const ORIGIN = "http://localhost:3000";
const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [1, 4, 64];
const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const toClientData = (type: string, { challenge, origin = ORIGIN }: Options) =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Uint8Array.from(Buffer.from(x!, "base64url"))],
      [-3, Uint8Array.from(Buffer.from(y!, "base64url"))],
    ]),
  );
  const idLength = Buffer.from([0, credentialId.length]);
  const newCredential = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey]);

  function createData(
    { rpId = "localhost", isVerified = true, counter = 0 }: Options,
    extra = Buffer.alloc(0),
  ) {
    const flags = USER_PRESENT + (isVerified ? USER_VERIFIED : 0) + (extra.length ? HAS_CREDENTIAL : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, extra]);
  }

  return {
    id,
    publicKey: Buffer.from(coseKey).toString("base64url"),
    register(options: Options) {
      const authData = Uint8Array.from(createData(options, newCredential));
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: toClientData("create", options).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    sign(options: Options) {
      const data = createData(options);
      const clientData = toClientData("get", options);
      const signature = createSign("sha256").update(data).update(sha256(clientData)).sign(privateKey);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: options.userHandle,
        },
      };
    },
  };
}
