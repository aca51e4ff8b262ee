import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";

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
