import { defineEntity } from "@mikro-orm/core";

import { Account } from "./account.ts";
import { Contributor } from "./contributor.ts";

/** A link by which somebody sets a password once, by the digest of its secret. */
export const SetupLink = defineEntity({
  name: "SetupLink",
  tableName: "setup_link",
  properties: (p) => ({
    id: p.text().primary(),
    account: () => p.manyToOne(Account),
    expiresAt: p.datetime(),
    /** Whoever forgot a password asked for it; else an administrator gave it. One of each at most. */
    isAsked: p.boolean().default(false),
    /** By mail alone: whoever uses it reads the mail of the account's address. */
    isMailed: p.boolean().default(false),
    /** Whose profile the account gets by it. */
    contributor: () => p.manyToOne(Contributor).nullable(),
  }),
});
