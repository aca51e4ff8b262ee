import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { createId } from "./id.ts";

/** `sealedSecret` is encrypted. It counts once a code has confirmed it. A code of `lastUsedStep` or before was used. */
export const SecondFactorEntity = defineEntity({
  name: "SecondFactor",
  tableName: "second_factor",
  properties: (p) => ({
    account: () => p.oneToOne(Account).primary().owner(),
    sealedSecret: p.text(),
    confirmedAt: p.datetime().nullable(),
    lastUsedStep: p.bigint("number").default(0),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

export const RecoveryCode = defineEntity({
  name: "RecoveryCode",
  tableName: "recovery_code",
  properties: (p) => ({
    account: () => p.manyToOne(Account).primary(),
    digest: p.text().primary(),
    usedAt: p.datetime().nullable(),
  }),
});

/** `credentialId` and `publicKey` are base64url. `counter` is 0 for authenticators that do not count. */
export const Passkey = defineEntity({
  name: "Passkey",
  tableName: "passkey",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    account: () => p.manyToOne(Account),
    credentialId: p.text().unique(),
    publicKey: p.text(),
    counter: p.bigint("number"),
    transports: p.array().columnType("text[]"),
    name: p.text(),
    createdAt: p.datetime().defaultRaw("now()"),
    lastUsedAt: p.datetime().nullable(),
  }),
});
