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
    /**
     * False where an administrator gave it: of those an account has one. Unknown where somebody asked who forgot a password:
     * of those there may be several, as the index counts only what is known. True where a version before this one wrote that.
     */
    isAsked: p.boolean().nullable().default(false),
    /** By mail alone: whoever uses it reads the mail of the account's address. */
    isMailed: p.boolean().default(false),
    /** Whose profile the account gets by it. */
    contributor: () => p.manyToOne(Contributor).nullable(),
  }),
});
