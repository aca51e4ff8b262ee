import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";

/** A login, keyed by the digest of its token. The token itself is known to its bearer alone. */
export const Session = defineEntity({
  name: "Session",
  tableName: "session",
  properties: (p) => ({
    id: p.text().primary(),
    account: () => p.manyToOne(Account),
    createdAt: p.datetime().onCreate(() => new Date()),
    usedAt: p.datetime().onCreate(() => new Date()),
    endsAt: p.datetime(),
  }),
});
