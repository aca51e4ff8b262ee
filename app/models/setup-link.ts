import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { Contributor } from "./contributor.ts";

/** A link by which somebody sets a password once, by the digest of its secret. */
export const SetupLink = defineEntity({
  name: "SetupLink",
  tableName: "setup_link",
  properties: (p) => ({
    id: p.text().primary(),
    account: () => p.oneToOne(Account).owner(),
    expiresAt: p.datetime(),
    /** Whose profile the account gets by it. */
    contributor: () => p.manyToOne(Contributor).nullable(),
  }),
});
